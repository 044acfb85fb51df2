/**
 * The access rule for titles (README 11 of catalogue): the origin refuses requests by it, and pages choose the offered
 * action.
 */
import { ACCESS_LEVEL, type MovieCard } from './catalogue.ts';
import type { User } from './session.ts';

export type Level = MovieCard['user_level'];

/** The access that a visitor lacks to watch a title; also the code with which its play data is refused. */
export type Obstacle = 'login_required' | 'upgrade_required';

/**
 * The user data that access depends on: a running subscription, including trials, bundles and cancelled ones that still
 * run.
 */
export type Watcher = Pick<User, 'is_subscribed'> | null;

/**
 * Returns the missing access, or null. FREE is open to everyone, REGISTERED to members, PAID to subscribers and owners.
 */
export function obstacleTo(level: Level, watcher: Watcher, owned = false): Obstacle | null {
  if (level === ACCESS_LEVEL.FREE) return null;
  if (watcher === null) return 'login_required';
  return level === ACCESS_LEVEL.REGISTERED || watcher.is_subscribed || owned ? null : 'upgrade_required';
}

/**
 * The action that a page offers with a playable title: watch it immediately, after creating an account, or with a subscription.
 */
export type Offer = 'watch' | 'join' | 'subscribe';

export function offerOf(level: Level, watcher: Watcher, owned = false): Offer {
  if (obstacleTo(level, watcher, owned) === null) return 'watch';
  return level === ACCESS_LEVEL.REGISTERED ? 'join' : 'subscribe';
}

/** The badge of a title's card; null for a title without a special status. */
export type Label = 'soon' | 'free' | 'free_with_account' | null;

export function labelOf(
  { status, user_level: level = ACCESS_LEVEL.PAID }: Partial<Pick<MovieCard, 'status' | 'user_level'>>,
  watcher: Watcher,
): Label {
  if (status === 'Upcoming Release') return 'soon';
  if (level === ACCESS_LEVEL.FREE) return 'free';
  return offerOf(level, watcher) === 'join' ? 'free_with_account' : null;
}
