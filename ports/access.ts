/** Who may watch what: the one rule, which the origin refuses by and every offer of a title is made by (README 11 of catalogue). */
import { ACCESS_LEVEL, type MovieCard } from './catalogue.ts';
import type { User } from './session.ts';

export type Level = MovieCard['user_level'];

/** What a visitor lacks to watch a title: the codes its play data is refused with. */
export type Obstacle = 'login_required' | 'upgrade_required';

/** All that access depends on: a running subscription, be it a trial, a bundle or one that was cancelled and still runs. */
export type Watcher = Pick<User, 'is_subscribed'> | null;

/** FREE is open to everybody, REGISTERED to members, PAID to a running subscription and to whoever owns the title. */
export function obstacleTo(level: Level, watcher: Watcher, owned = false): Obstacle | null {
  if (level === ACCESS_LEVEL.FREE) return null;
  if (watcher === null) return 'login_required';
  return level === ACCESS_LEVEL.REGISTERED || watcher.is_subscribed || owned ? null : 'upgrade_required';
}

/** What a page offers with a title that plays: to watch it at once, after making an account, or with a subscription. */
export type Offer = 'watch' | 'join' | 'subscribe';

export function offerOf(level: Level, watcher: Watcher, owned = false): Offer {
  if (obstacleTo(level, watcher, owned) === null) return 'watch';
  return level === ACCESS_LEVEL.REGISTERED ? 'join' : 'subscribe';
}

/** The one word a card of a title stands out by; null for one that is like most. */
export type Label = 'soon' | 'free' | 'free_with_account' | null;

export function labelOf(
  { status, user_level: level = ACCESS_LEVEL.PAID }: Partial<Pick<MovieCard, 'status' | 'user_level'>>,
  watcher: Watcher,
): Label {
  if (status === 'Upcoming Release') return 'soon';
  if (level === ACCESS_LEVEL.FREE) return 'free';
  return offerOf(level, watcher) === 'join' ? 'free_with_account' : null;
}
