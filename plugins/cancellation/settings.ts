/** What a brand may set of cancelling, for both halves. */
import { REFUND_WINDOW_H } from '#ports/refunds.ts';

export const CANCELLATION_SETTINGS = {
  /** Hours in which an unused subscription is paid back (README 7); as the `refundH` of the texts. */
  refundH: REFUND_WINDOW_H,
  /** IANA name of the time zone of the site, whose days count in a withdrawal beside those of the buyer's country. */
  timeZone: 'Europe/Madrid',
};
