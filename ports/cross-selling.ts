/** Plans that are sold together with the sister platform: who may buy one, and what others are told. */
import { modal, service } from '#kernel/ref.ts';

export interface CrossSelling {
  /**
   * Whether the visitor may buy this plan; tells them why when they may not. True for whoever is not logged in. Throws where nobody could be asked: then nothing is bought, and nothing is said
   * of a bundle. Calls about
   * the same plan that follow each other closely are one (README 3 of cross-selling).
   */
  mayBuy(subscriptionId: number): Promise<boolean>;
}
export const CrossSelling = service<CrossSelling>('cross-selling.check');

/** `bundle` came with the sister platform, and is changed there; `subscribed` was bought here. */
export type CrossSellingReason = 'bundle' | 'subscribed';
/** The dialog showCrossSellingMessage (README 4 of cross-selling). */
export const CrossSellingModal = modal<{ reason: CrossSellingReason }, void>(
  'cross-selling.showCrossSellingMessage',
);
