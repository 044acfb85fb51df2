/** The settings of a brand for cancellations, for both halves. */
import { REFUND_WINDOW_H } from '#ports/refunds.ts';

export const CANCELLATION_SETTINGS = {
  /** Hours in which an unused subscription can be refunded, at least the days of the law (README 7); `refundH` in the texts. */
  refundH: REFUND_WINDOW_H,
  /** IANA name of the site's time zone, whose days count in a withdrawal beside those of the buyer's country. */
  timeZone: 'Europe/Madrid',
};
