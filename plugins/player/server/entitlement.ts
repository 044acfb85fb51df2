/** Admits or refuses a visitor to a film, and checks whether access still lasts. The rule is `obstacleTo`. */
import type { Kysely } from 'kysely';
import { obstacleTo, type Level } from '#ports/access.ts';
import type { User } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Lapses } from '#server/media/routes.ts';
import { awaitsRenewal, isOwner } from './store.ts';

/** Whether guests may watch the film too. */
export const isOpenToAll = ({ user_level }: { readonly user_level: Level }): boolean =>
  obstacleTo(user_level, null) === null;

/** Whether the film requires a subscription, not only a login. */
export const needsSubscription = ({ user_level }: { readonly user_level: Level }): boolean =>
  obstacleTo(user_level, { is_subscribed: false }) !== null;

/** Whether a subscription gives the member access to films: it runs, or its next payment may still arrive. */
export const isSubscriber = async (db: Kysely<Database>, user: User, now: Date): Promise<boolean> =>
  user.is_subscribed || awaitsRenewal(db, user.id, now);

/** Checks access to a film. Throws `login_required` for a guest and `upgrade_required` for a member without access. */
export async function admitToFilm(
  db: Kysely<Database>,
  film: { readonly user_level: Level },
  user: User | null,
  now: Date,
): Promise<void> {
  const obstacle = obstacleTo(film.user_level, user);
  if (obstacle === null || (user && (await isSubscriber(db, user, now)))) return;
  throw new Refused(obstacle);
}

/** Runs for every requested part of a film. A subscriber costs no query, because the session has been read already. */
export const lapsesOf =
  (db: Kysely<Database>, now: () => Date): Lapses =>
  async (entitlement, user) => {
    if (entitlement === null) return null;
    if (entitlement.is === 'owner')
      return user && (await isOwner(db, user.id, entitlement.film)) ? null : 'not_owned';
    return user && (await isSubscriber(db, user, now())) ? null : 'upgrade_required';
  };
