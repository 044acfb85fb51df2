/** Access to channels: checked by the page's guard and the origin (README 1). */
import { userTypeOf, type User, type UserType } from '#ports/session.ts';

/** In ascending order; a member from the sister platform has all that a premium member has. */
const RANKS: Readonly<Record<UserType, number>> = {
  guest: 0,
  registered: 1,
  trial: 2,
  cross_sell: 3,
  premium: 3,
};

/** Whether a member has at least the type in the setting `live-tv-minimum-membership`; an unknown setting requires premium. */
export const reachesMembership = (user: User, minimum: string): boolean =>
  RANKS[userTypeOf(user)] >= (RANKS[minimum as UserType] ?? RANKS.premium);

/**
 * Members without access are redirected to a subscription. A cancelled subscription counts until it ends (README 1), as it does
 * for films and downloads.
 */
export const mayWatchLive = (user: User | null, minimum: string): boolean =>
  user !== null && user.is_subscribed && reachesMembership(user, minimum);

/** The refusal of a member without access; null for one with access. */
export function liveObstacle(user: User, minimum: string): 'upgrade_required' | 'membership_required' | null {
  if (!user.is_subscribed) return 'upgrade_required';
  return mayWatchLive(user, minimum) ? null : 'membership_required';
}
