/** Lets a visitor in to a film, or refuses. The rule is `obstacleTo`. */
import { obstacleTo, type Level } from '../../../kernel/ports/access.ts';
import type { User } from '../../../kernel/ports/session.ts';
import { Refused } from '../../../server/http/handle.ts';

/** Whether guests may watch it too. */
export const isOpenToAll = ({ user_level }: { readonly user_level: Level }): boolean =>
  obstacleTo(user_level, null) === null;

/** Throws `login_required` for a guest and `upgrade_required` for a member who lacks the film. */
export function admitToFilm(film: { readonly user_level: Level }, user: User | null): void {
  const obstacle = obstacleTo(film.user_level, user);
  if (obstacle !== null) throw new Refused(obstacle);
}
