/** Age-verification sessions in the database: opened, begun at a provider, settled once, deleted after they expire. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { AGE_SESSION_S, type SessionStatus } from '../api.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Database } from '#server/db/schema.ts';
import { countOutcome, countStart } from './statistics/count.ts';
import type { AgeSessionsTable } from './tables.ts';

export type AgeSession = Selectable<AgeSessionsTable>;

/** The status of a session id; `unknown` if this origin never issued the id, or has deleted its session. */
export type AgeSessionStatus = SessionStatus | 'unknown';

const SESSION_ID_BYTES = 32;
const REFERENCE_BYTES = 16;
const SESSION_ID = /^[\w-]{43}$/;
/** Seconds after the wallet's answer within which a browser may return. */
export const RETURN_S = 300;

/** SHA-256 (hex) of a secret that only a visitor's browser has, such as a session id. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const expiryAfter = (now: Date): Date => new Date(now.getTime() + AGE_SESSION_S * 1000);

/** Opens a session and returns its id: 256 random bits, of which only the hash is stored. */
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

export interface BegunVerification {
  /** Id of the provider; null for the first one. */
  readonly provider?: string | null;
  /** The brand in whose statistics it is counted. */
  readonly brand?: string | null;
  /** Hash of the secret of the browser to which a wallet must redirect. */
  readonly browserHash?: string | null;
  /** The visitor's current place, which may differ from that at the session's start. */
  readonly place?: { readonly country: string; readonly countryState: string | null };
}

/** Whether a verification continues an unfinished one at the same provider; the statistics count both as one. */
const isRenewal = (session: AgeSession, provider: string | null): boolean =>
  session.status === 'pending' && session.reference !== null && session.provider === provider;

/**
 * Begins a new verification of the session and returns its reference; an earlier one can no longer settle the session.
 */
export async function beginVerification(
  { db }: Pick<Origin, 'db'>,
  session: AgeSession,
  { provider = null, brand = null, browserHash = null, place }: BegunVerification = {},
): Promise<string> {
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
  await db
    .updateTable('age_sessions')
    .set({
      ...(place ? { country: place.country, country_state: place.countryState } : {}),
      status: 'pending',
      reason: null,
      reference,
      provider_reference: null,
      queried_at: null,
      provider,
      brand,
      browser_hash: browserHash,
      code_hash: null,
      proved_at: null,
      ...(isRenewal(session, provider) ? {} : { begun_at: null }),
    })
    .where('id_hash', '=', session.id_hash)
    .where('status', '!=', 'verified')
    .execute();
  return reference;
}

/** Stores the provider's own id for a verification, and counts its start. */
export const nameVerification = (
  { db, now }: Pick<Origin, 'db' | 'now'>,
  reference: string,
  providerReference: string,
): Promise<void> =>
  within(db, async (trx) => {
    const session = await trx
      .updateTable('age_sessions')
      .set({ provider_reference: providerReference })
      .where('reference', '=', reference)
      .returningAll()
      .executeTakeFirst();
    if (!session || session.begun_at !== null) return;
    const begun_at = now();
    await trx.updateTable('age_sessions').set({ begun_at }).where('id_hash', '=', session.id_hash).execute();
    await countStart(trx, { ...session, begun_at });
  });

export interface Settlement {
  readonly reference: string;
  readonly providerReference: string;
  readonly status: 'verified' | 'failed';
  /** The code of a refusal. */
  readonly reason?: string | null;
  /** Whether a failed verification may still succeed. */
  readonly isRetry?: boolean;
}

/** Runs in the current transaction, or in a new one. */
const within = <Value>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/**
 * Settles a running verification; a verified session is valid for 7 days from now. A verdict that is repeated, late, or
 * about a replaced verification changes nothing. A proof that is bound to a browser waits for its return
 * (`completeReturn`). Returns whether this call settled the session.
 */
export const settleVerification = (
  { db, now }: Pick<Origin, 'db' | 'now'>,
  { reference, providerReference, status, reason = null, isRetry = false }: Settlement,
): Promise<boolean> =>
  within(db, async (trx) => {
    const at = now();
    const isVerified = status === 'verified';
    const session = await trx
      .selectFrom('age_sessions')
      .selectAll()
      .where('reference', '=', reference)
      .where('provider_reference', '=', providerReference)
      .where('status', 'in', isRetry ? ['pending', 'failed'] : ['pending'])
      .where('expires_at', '>', at)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return false;
    const own = trx.updateTable('age_sessions').where('id_hash', '=', session.id_hash);
    if (isVerified && session.browser_hash !== null) {
      await own.set({ proved_at: session.proved_at ?? at }).execute();
      return false;
    }
    const outcome = { status, reason: isVerified ? null : reason };
    await own
      .set({ ...outcome, ...(isVerified ? { verified_at: at, expires_at: expiryAfter(at) } : {}) })
      .execute();
    await countOutcome(trx, { ...session, ...outcome }, session);
    return true;
  });

/** The session of a running verification by our reference. */
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
/** Creates the code for the return URL of a wallet's browser; each answer creates a new one. */
export async function storeReturnCode({ db }: Pick<Origin, 'db'>, reference: string): Promise<string> {
  const code = randomBytes(REFERENCE_BYTES).toString('base64url');
  await db
    .updateTable('age_sessions')
    .set({ code_hash: hashOf(code) })
    .where('reference', '=', reference)
    .where('status', '=', 'pending')
    .execute();
  return code;
}

export interface ReturnedBrowser {
  readonly sessionId: string;
  /** The secret of the browser in which the verification began. */
  readonly browserSecret: string;
  readonly reference: string;
  /** The code from the wallet's return URL; null if the browser itself sent the answer. */
  readonly code: string | null;
}

/**
 * Verifies a proved session whose own browser has returned with the code, once. Returns whether this call verified it.
 */
export const completeReturn = (
  { db, now }: Pick<Origin, 'db' | 'now'>,
  { sessionId, browserSecret, reference, code }: ReturnedBrowser,
): Promise<boolean> =>
  within(db, async (trx) => {
    const at = now();
    const settled = await trx
      .updateTable('age_sessions')
      .set({
        status: 'verified',
        verified_at: at,
        expires_at: expiryAfter(at),
        browser_hash: null,
        code_hash: null,
        proved_at: null,
      })
      .where('id_hash', '=', hashOf(sessionId))
      .where('reference', '=', reference)
      .where('browser_hash', '=', hashOf(browserSecret))
      .where('code_hash', code === null ? 'is' : '=', code === null ? null : hashOf(code))
      .where('status', '=', 'pending')
      .where('proved_at', '>', new Date(at.getTime() - RETURN_S * 1000))
      .where('proved_at', '<=', at)
      .where('expires_at', '>', at)
      .returningAll()
      .executeTakeFirst();
    if (settled) await countOutcome(trx, settled);
    return settled !== undefined;
  });

/** Claims the right to query the provider; false if it was queried less than `pauseMs` ago. */
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

/** Deletes sessions that expired more than `graceS` ago; returns their number. */
export async function forgetExpired({ db, now }: Origin, graceS: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('age_sessions')
    .where('expires_at', '<', new Date(now().getTime() - graceS * 1000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
