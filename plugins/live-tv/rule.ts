/** Who may watch a channel: asked by the page's guard and the origin (README 1). */
import { userTypeOf, type User, type UserType } from '#ports/session.ts';

/** From the least to the most; who came through the sister platform has all that a premium member has. */
const RANKS: Readonly<Record<UserType, number>> = {
  guest: 0,
  registered: 1,
  trial: 2,
  cross_sell: 3,
  premium: 3,
};

/** Whether a member is at least of the type that the setting `live-tv-minimum-membership` names; of one that nobody knows: premium. */
export const reachesMembership = (user: User, minimum: string): boolean =>
  RANKS[userTypeOf(user)] >= (RANKS[minimum as UserType] ?? RANKS.premium);

/**
 * Whoever may not is led to a subscription. What was paid for is not cut short: a cancelled subscription is one to its end
 * (README 1), here as for films and downloads.
 */
export const mayWatchLive = (user: User | null, minimum: string): boolean =>
  user !== null && user.is_subscribed && reachesMembership(user, minimum);

/** What a member lacks to watch, as the origin refuses it; null for one who may. */
export function liveObstacle(user: User, minimum: string): 'upgrade_required' | 'membership_required' | null {
  if (!user.is_subscribed) return 'upgrade_required';
  return mayWatchLive(user, minimum) ? null : 'membership_required';
}
