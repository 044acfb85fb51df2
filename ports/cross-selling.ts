/** Bundles with the sister platform: who may buy one, and the message for visitors who may not. */
import { modal, service } from '#kernel/ref.ts';

export interface CrossSelling {
  /**
   * Whether the visitor may buy this plan; shows the reason if not. True for guests. Throws if the check fails: then
   * nothing is bought and no message about a bundle is shown. Calls for the same plan in quick succession share one
   * request (README 3 of cross-selling).
   */
  mayBuy(subscriptionId: number): Promise<boolean>;
}
export const CrossSelling = service<CrossSelling>('cross-selling.check');

/** `bundle`: the plan was bought, and can be changed, at the sister platform. `subscribed`: it was bought here. */
export type CrossSellingReason = 'bundle' | 'subscribed';
/** The dialog that explains why a plan cannot be bought (README 4 of cross-selling). */
export const CrossSellingModal = modal<{ reason: CrossSellingReason }, void>(
  'cross-selling.showCrossSellingMessage',
);
