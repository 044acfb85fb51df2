/** Requests to wallets in the database: each is answered once, before it expires, and only the verdict is stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Database } from '#server/db/schema.ts';
import { REQUEST_S } from './request.ts';

export type StoredRequest = Selectable<Database['age_wallet_requests']>;

/** Number of random bytes in a request's reference, `state` and nonce. */
const RANDOM_BYTES = 16;

type Place = Pick<Origin, 'db' | 'now'>;

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Stores a new request. Only people who see the code learn its `state`. */
export async function addRequest(
  { db, now }: Place,
  order: { reference: string; returnUrl: string | null },
): Promise<{ request: StoredRequest; state: string }> {
  const state = random();
  const at = now();
  const request: StoredRequest = {
    provider_reference: random(),
    reference: order.reference,
    state_hash: hashOf(state),
    nonce: random(),
    return_url: order.returnUrl,
    status: 'waiting',
    reason: null,
    created_at: at,
    expires_at: new Date(at.getTime() + REQUEST_S * 1000),
  };
  await db.insertInto('age_wallet_requests').values(request).execute();
  return { request, state };
}

/**
 * Consumes a waiting request; undefined if it is unknown, answered or expired. One statement, so that only one of two
 * answers wins.
 */
const claim = (
  { db, now }: Place,
  column: 'state_hash' | 'reference',
  value: string,
): Promise<StoredRequest | undefined> =>
  db
    .updateTable('age_wallet_requests')
    .set({ status: 'answered' })
    .where(column, '=', value)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst();

export const claimByState = (place: Place, state: string): Promise<StoredRequest | undefined> =>
  claim(place, 'state_hash', hashOf(state));

export const claimByReference = (place: Place, reference: string): Promise<StoredRequest | undefined> =>
  claim(place, 'reference', reference);

/** Stores the verdict of an answered request; `reason` is null for an approval. */
export const decideRequest = (
  db: Kysely<Database>,
  { provider_reference: providerReference }: StoredRequest,
  reason: string | null,
): Promise<unknown> =>
  db
    .updateTable('age_wallet_requests')
    .set({ status: reason === null ? 'approved' : 'refused', reason })
    .where('provider_reference', '=', providerReference)
    .where('status', '=', 'answered')
    .execute();

export const requestNamed = (
  { db }: Pick<Place, 'db'>,
  providerReference: string,
): Promise<StoredRequest | undefined> =>
  db
    .selectFrom('age_wallet_requests')
    .selectAll()
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst();
