/**
 * Proofs of age that members store with their account: one per member, created once from a verified session, and valid
 * for a time.
 */
import type { Selectable } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeProofsTable } from '../tables.ts';
import { hashOf, type AgeSession } from '../store.ts';
import type { Requirements } from '../requirements/store.ts';

export type StoredProof = Selectable<AgeProofsTable>;
type Here = { readonly country: string; readonly countryState: string | null };
type Place = Pick<Origin, 'db' | 'now'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum difference between the clocks of two processes, in ms; a proof from further in the future is not valid. */
const SKEW_MS = 60_000;

const after = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
const earliest = (...dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)));

/**
 * The end of a proof at the member's current place: the shorter of the durations that this place and the place of the
 * proof allow today.
 */
export const endOf = (
  { country, country_state, proved_at, expires_at }: StoredProof,
  here: Here,
  requirements: Pick<Requirements, 'proofDaysIn'>,
): Date =>
  earliest(
    expires_at,
    after(proved_at, requirements.proofDaysIn(country, country_state)),
    after(proved_at, requirements.proofDaysIn(here.country, here.countryState)),
  );

export const isValidAt = (proof: StoredProof, end: Date, at: Date): boolean =>
  proof.proved_at.getTime() <= at.getTime() + SKEW_MS && at < end;

export const findProof = ({ db }: Pick<Place, 'db'>, userId: number): Promise<StoredProof | undefined> =>
  db.selectFrom('age_proofs').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The proof that an account would get from a verified session at this place, or null. */
export function proofOf(
  session: AgeSession | undefined,
  { here, at }: { here: Here; at: Date },
  requirements: Pick<Requirements, 'proofDaysIn'>,
): Omit<StoredProof, 'user_id' | 'kept_at'> | null {
  if (!session || session.status !== 'verified' || session.verified_at === null) return null;
  if (session.kept_at !== null || session.expires_at <= at || session.provider === null) return null;
  const { country, country_state, verified_at } = session;
  const expires = earliest(
    after(verified_at, requirements.proofDaysIn(country, country_state)),
    after(verified_at, requirements.proofDaysIn(here.country, here.countryState)),
  );
  if (expires <= at) return null;
  return { method: session.provider, country, country_state, proved_at: verified_at, expires_at: expires };
}

/**
 * Stores the proof of a session with an account. A session gives one proof to one account, even if two members have the
 * same cookie. Returns whether the proof was stored.
 */
export const keepProof = (
  { db, now }: Place,
  {
    userId,
    sessionId,
    proof,
  }: { userId: number; sessionId: string; proof: Omit<StoredProof, 'user_id' | 'kept_at'> },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const kept_at = now();
    const { numUpdatedRows } = await trx
      .updateTable('age_sessions')
      .set({ kept_at })
      .where('id_hash', '=', hashOf(sessionId))
      .where('status', '=', 'verified')
      .where('kept_at', 'is', null)
      .where('expires_at', '>', kept_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const row = { ...proof, kept_at };
    await trx
      .insertInto('age_proofs')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return true;
  });

export const revokeProof = ({ db }: Pick<Place, 'db'>, userId: number): Promise<unknown> =>
  db.deleteFrom('age_proofs').where('user_id', '=', userId).execute();
