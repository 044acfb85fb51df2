/** Rules for access to channels, checked by the page's guard and by the origin (README 1). */
import { userTypeOf, type User, type UserType } from '#ports/session.ts';

/** Member types in ascending order; a member from the sister platform ranks like a premium member. */
const RANKS: Readonly<Record<UserType, number>> = {
  guest: 0,
  registered: 1,
  trial: 2,
  cross_sell: 3,
  premium: 3,
};

/**
 * Whether a member has at least the type in the setting `live-tv-minimum-membership`; an unknown value requires
 * premium.
 */
export const reachesMembership = (user: User, minimum: string): boolean =>
  RANKS[userTypeOf(user)] >= (RANKS[minimum as UserType] ?? RANKS.premium);

/**
 * Whether a member may watch. Others are redirected to a subscription. A cancelled subscription counts until it ends
 * (README 1), as it does for films and downloads.
 */
export const mayWatchLive = (user: User | null, minimum: string): boolean =>
  user !== null && user.is_subscribed && reachesMembership(user, minimum);

/** The refusal code for a member without access; null for a member with access. */
export function liveObstacle(user: User, minimum: string): 'upgrade_required' | 'membership_required' | null {
  if (!user.is_subscribed) return 'upgrade_required';
  return mayWatchLive(user, minimum) ? null : 'membership_required';
}
