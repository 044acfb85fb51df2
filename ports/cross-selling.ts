/** Bundles with the sister platform: who may buy one, and the message for others. */
import { modal, service } from '#kernel/ref.ts';

export interface CrossSelling {
  /**
   * Whether the visitor may buy this plan; shows the reason if not. True for guests. Throws if the check failed: then nothing is
   * bought and no message about a bundle is shown. Calls about the same plan in quick succession are one request
   * (README 3 of cross-selling).
   */
  mayBuy(subscriptionId: number): Promise<boolean>;
}
export const CrossSelling = service<CrossSelling>('cross-selling.check');

/** `bundle`: bought at the sister platform, and changed there; `subscribed`: bought here. */
export type CrossSellingReason = 'bundle' | 'subscribed';
/** The dialog showCrossSellingMessage (README 4 of cross-selling). */
export const CrossSellingModal = modal<{ reason: CrossSellingReason }, void>(
  'cross-selling.showCrossSellingMessage',
);
