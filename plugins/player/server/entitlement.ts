/** Who may watch what: 2-catalogue §6 and the access levels of §3, in one place. */
import { ACCESS_LEVEL } from '../../../kernel/ports/catalogue.ts';
import type { User } from '../../../kernel/ports/session.ts';
import { Refused } from '../../../server/http/handle.ts';

export interface Watchable {
  user_level: number;
  is_free: boolean;
}

/** Whether guests may watch it too. */
export const isOpenToAll = ({ is_free, user_level }: Watchable): boolean =>
  is_free || user_level === ACCESS_LEVEL.FREE;

/**
 * Passes when the visitor may watch the film itself: FREE is open to everybody, REGISTERED to members, PAID to a
 * running subscription, be it a trial, a bundle or premium (2-catalogue §6). Throws `login_required` for a guest and `upgrade_required` for a member without one.
 */
export function admitToFilm(film: Watchable, user: User | null): void {
  if (isOpenToAll(film)) return;
  if (user === null) throw new Refused('login_required');
  if (film.user_level === ACCESS_LEVEL.REGISTERED) return;
  if (!user.is_subscribed) throw new Refused('upgrade_required');
}
