/** What a brand may sell or offer, by what its plugins serve for it: the long texts promise nothing else. */
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { ConfessLink } from '#ports/confessions.ts';
import { Downloads } from '#ports/downloads.ts';
import { JoinLink } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { Reviews } from '#ports/reviews.ts';
import { CancelSubscriptionLink, MySpaceLink } from '#ports/session.ts';
import { CartLink } from '#ports/store.ts';
import { TrialLink } from '#ports/trial.ts';
import { WithdrawLink } from '#ports/withdrawal.ts';

/** By the names of `Offered` (content/model.ts). */
export const OFFERS = {
  memberships: JoinLink,
  films: CartLink,
  trial: TrialLink,
  playing: WatchLink,
  payments: PaymentOutcomeLink,
  list: MySpaceLink,
  confessions: ConfessLink,
  cancelling: CancelSubscriptionLink,
  withdrawing: WithdrawLink,
  downloads: Downloads,
  reviews: Reviews,
};
