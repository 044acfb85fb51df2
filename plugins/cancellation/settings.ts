/** The settings of a brand for cancellations, shared by the page app and the origin. */
import { REFUND_WINDOW_H } from '#ports/refunds.ts';

export const CANCELLATION_SETTINGS = {
  /**
   * Hours in which an unused subscription can be refunded, at least the legal minimum in days (README 7); `refundH` in
   * the texts.
   */
  refundH: REFUND_WINDOW_H,
  /** Time zone of the site (IANA name). Its days count for a withdrawal, as do those of the buyer's country. */
  timeZone: 'Europe/Madrid',
};
