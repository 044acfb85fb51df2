/** Age-verification sessions in the database: opened, begun at a provider, settled once, forgotten when expired. */
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AGE_SESSION_S, type SessionStatus } from '../api.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeSessionsTable } from './tables.ts';

export type AgeSession = Selectable<AgeSessionsTable>;

/** What a session id is worth: `unknown` for one this origin never gave out, or has forgotten. */
export type AgeSessionStatus = SessionStatus | 'unknown';

const SESSION_ID_BYTES = 32;
const REFERENCE_BYTES = 16;
const SESSION_ID = /^[\w-]{43}$/;

const hashOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');
const expiryAfter = (now: Date): Date => new Date(now.getTime() + AGE_SESSION_S * 1000);

/** Opens a session and gives its id: 256 random bits, of which only the hash stays here. */
export async function openSession(
  { db, now }: Origin,
  from: { country: string; countryState: string | null },
): Promise<string> {
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
  const created = now();
  await db
    .insertInto('age_sessions')
    .values({
      id_hash: hashOf(sessionId),
      country: from.country,
      country_state: from.countryState,
      status: 'pending',
      reference: null,
      provider_reference: null,
      provider: null,
      reason: null,
      created_at: created,
      expires_at: expiryAfter(created),
    })
    .execute();
  return sessionId;
}

/** The row of a session id, or undefined for a forged one. */
export async function findSession({ db }: Origin, sessionId: string): Promise<AgeSession | undefined> {
  if (!SESSION_ID.test(sessionId)) return undefined;
  return db
    .selectFrom('age_sessions')
    .selectAll()
    .where('id_hash', '=', hashOf(sessionId))
    .executeTakeFirst();
}

export function ageSessionStatusOf(session: AgeSession | undefined, now: Date): AgeSessionStatus {
  if (!session) return 'unknown';
  return session.expires_at.getTime() <= now.getTime() ? 'expired' : session.status;
}

/** Names a new verification of the session; an earlier one of the same session can no longer settle it. */
export async function beginVerification(
  { db }: Pick<Origin, 'db'>,
  session: AgeSession,
  provider: string | null = null,
): Promise<string> {
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
  await db
    .updateTable('age_sessions')
    .set({ status: 'pending', reason: null, reference, provider_reference: null, queried_at: null, provider })
    .where('id_hash', '=', session.id_hash)
    .where('status', '!=', 'verified')
    .execute();
  return reference;
}

/** Keeps the provider's own name for a verification. */
export async function nameVerification(
  { db }: Origin,
  reference: string,
  providerReference: string,
): Promise<void> {
  await db
    .updateTable('age_sessions')
    .set({ provider_reference: providerReference })
    .where('reference', '=', reference)
    .execute();
}

export interface Settlement {
  readonly reference: string;
  readonly providerReference: string;
  readonly status: 'verified' | 'failed';
  /** The code of a refusal. */
  readonly reason?: string | null;
  /** Whether a verification that has failed may still succeed. */
  readonly isRetry?: boolean;
}

/**
 * Settles a running verification; a verified session lives 7 days from now. One statement, so a verdict that is told
 * twice, late, or of a replaced verification changes nothing. Returns whether it changed something.
 */
export async function settleVerification(
  { db, now }: Pick<Origin, 'db' | 'now'>,
  { reference, providerReference, status, reason = null, isRetry = false }: Settlement,
): Promise<boolean> {
  const at = now();
  const verified = status === 'verified';
  const { numUpdatedRows } = await db
    .updateTable('age_sessions')
    .set({
      status,
      reason: verified ? null : reason,
      ...(verified ? { verified_at: at, expires_at: expiryAfter(at) } : {}),
    })
    .where('reference', '=', reference)
    .where('provider_reference', '=', providerReference)
    .where('status', 'in', isRetry ? ['pending', 'failed'] : ['pending'])
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The session of a running verification by our name for it. */
export const sessionOfVerification = (
  { db }: Pick<Origin, 'db'>,
  verification: { readonly provider: string; readonly reference: string },
): Promise<AgeSession | undefined> =>
  db
    .selectFrom('age_sessions')
    .selectAll()
    .where('reference', '=', verification.reference)
    .where('provider', '=', verification.provider)
    .executeTakeFirst();

/** Claims the right to ask the provider now; false when it was asked less than `pauseMs` ago. */
export async function claimQuery(
  { db, now }: Origin,
  session: AgeSession,
  pauseMs: number,
): Promise<boolean> {
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable('age_sessions')
    .set({ queried_at: at })
    .where('id_hash', '=', session.id_hash)
    .where((where) =>
      where.or([
        where('queried_at', 'is', null),
        where('queried_at', '<=', new Date(at.getTime() - pauseMs)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes what expired more than `graceS` ago; returns how many. */
export async function forgetExpired({ db, now }: Origin, graceS: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('age_sessions')
    .where('expires_at', '<', new Date(now().getTime() - graceS * 1000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
