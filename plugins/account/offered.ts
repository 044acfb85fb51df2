/** What the brand offers its members, by the links that its plugins serve. */
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { JoinLink } from '#ports/plans.ts';
import { WatchOwnedLink } from '#ports/player.ts';
import { CancelSubscriptionLink } from '#ports/session.ts';
import { CartLink } from '#ports/store.ts';
import type { Offered } from './tabs.ts';

export const OFFERS = {
  join: JoinLink,
  cancel: CancelSubscriptionLink,
  pay: PaymentOutcomeLink,
  cart: CartLink,
  watch: WatchOwnedLink,
};

/** `serves` tells whether a plugin of the brand has a page for the link of this name. */
export const offeredBy = (serves: (name: keyof typeof OFFERS) => boolean): Offered => ({
  subscription: serves('join') || serves('cancel'),
  payments: serves('pay'),
  films: serves('cart') || serves('watch'),
});
