/** The settings of a brand for payments, shared by the page app and the origin. */
import { REFUND_WINDOW_H } from '#ports/refunds.ts';

export const PAYMENTS_SETTINGS = {
  /** Hours in which an unused payment is refunded on request (README 16); every page and withdrawal reads this value. */
  refundH: REFUND_WINDOW_H,
};
