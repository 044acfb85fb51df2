/** Refunds on request (README 16 of payments), which texts state and withdrawals apply. */
import { service } from '#kernel/ref.ts';

/** The hours of a brand that sets none. */
export const REFUND_WINDOW_H = 48;

/** A brand without payments provides none, and its pages mention no refund. */
export interface RefundWindow {
  /**
   * Hours after the first payment or the conversion of a trial in which members who have watched nothing get a refund
   * on request.
   */
  readonly hours: number;
}

export const RefundWindow = service<RefundWindow>('payments.refund-window');
