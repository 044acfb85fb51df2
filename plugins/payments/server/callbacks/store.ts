/** Stored callbacks: their proved events and necessary fields, without secrets and personal data. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { ProvedEvents, type RejectionReason } from '#gateways/shared/server/proof.ts';
import { keptFieldsOf } from '#gateways/installed/server/registry.ts';
import type { StoredCallback } from '../tables.ts';
import { redact, type Redacted } from '#gateways/installed/server/redact.ts';

export interface Arrived {
  readonly gateway: GatewayId;
  readonly method: string;
  readonly query: string;
  readonly contentType: string;
  readonly body: Buffer;
  readonly address: string;
  readonly hasSecret: boolean;
}

/** Prefixes each part with its length, so that bytes moved from one part to another change the digest. */
function digestOf({ method, query, contentType, body }: Arrived): string {
  const digest = createHash('sha256');
  for (const part of [method, query, contentType, body]) digest.update(`${part.length}:`).update(part);
  return digest.digest('hex');
}

/** Marks incomplete rows: such a callback cannot be verified again. */
export const EVERYTHING = '*';
/** An unproved callback is stored for inspection only; its beginning is sufficient. */
const SAMPLE_MAX_BYTES = 2048;
const QUERY_SAMPLE_MAX_CHARS = 1024;
/**
 * Maximum number of rejected rows per gateway and reason, because anyone can send them. With the sample above that is 1
 * MB.
 */
export const REJECTED_MAX_ROWS = 300;
/** Rows of each source that other sources cannot evict. */
export const SOURCE_ROWS = 20;
/**
 * Maximum number of callbacks whose gateway could not be queried. They are stored completely; the gateway has to repeat
 * the others.
 */
export const WAITING_MAX_ROWS = 100;

interface Judged {
  readonly result: ProvedEvents | RejectionReason;
  readonly isRejected: boolean;
}

interface StoreDeps {
  readonly db: Kysely<Database>;
  readonly installed: Gateways;
}

/**
 * The stored part of a callback: a sample if it was rejected, and only field names if it came from an unlisted address.
 */
function keptOf(installed: Gateways, arrived: Arrived, { result, isRejected }: Judged): Redacted {
  const kept = redact(keptFieldsOf(installed, arrived.gateway), arrived);
  if (!isRejected) return kept;
  if (result === 'source')
    return { ...kept, query: '', contentType: '', body: Buffer.alloc(0), removed: [EVERYTHING] };
  const isWhole = kept.body.length <= SAMPLE_MAX_BYTES && kept.query.length <= QUERY_SAMPLE_MAX_CHARS;
  return {
    ...kept,
    query: kept.query.slice(0, QUERY_SAMPLE_MAX_CHARS),
    body: kept.body.subarray(0, SAMPLE_MAX_BYTES),
    removed: isWhole ? kept.removed : [...kept.removed, EVERYTHING],
  };
}

/** The source of a callback: an IPv4 address, or the network of an IPv6 one, whose owner has every address in it. */
const SOURCE = sql`case when address like '%:%' and address not like '::ffff:%.%'
  then host(network(set_masklen(split_part(address, '%', 1)::inet, 64))) else address end`;

/**
 * Removes all but the newest rows of this gateway and reason. The newest rows of each source are removed last, so that
 * a flood from one source evicts its own rows. Rows that were proved in the meantime stay. Rows that another request
 * holds are left to it, so that simultaneous floods do not wait for each other's rows (a deadlock).
 */
async function trimRejected(
  db: Kysely<Database>,
  gateway: GatewayId,
  reason: RejectionReason,
): Promise<void> {
  await sql`delete from gateway_callbacks where id in (
    select id from gateway_callbacks where id in (select id from (
      select id, row_number() over (partition by ${SOURCE} order by id desc) > ${SOURCE_ROWS} as is_beyond
      from gateway_callbacks where gateway = ${gateway} and rejected_for = ${reason} and proof is null
    ) ranked order by is_beyond, id desc offset ${REJECTED_MAX_ROWS}) and proof is null
    order by id for update skip locked)`.execute(db);
}

/** Whether a gateway that cannot be queried has the maximum number of waiting callbacks. */
async function isWaitingFull(db: Kysely<Database>, gateway: GatewayId): Promise<boolean> {
  const waiting = await db
    .selectFrom('gateway_callbacks')
    .select('id')
    .where('gateway', '=', gateway)
    .where('state', '=', 'stored')
    .where('proof', 'is', null)
    .limit(WAITING_MAX_ROWS)
    .execute();
  return waiting.length === WAITING_MAX_ROWS;
}

/** The state of a row after verification. A proved callback is done only when it is applied. */
export function verifiedAs(result: ProvedEvents | RejectionReason) {
  if (ProvedEvents.isProved(result))
    return {
      state: 'stored',
      reason: null,
      proof: result.proof,
      events: JSON.stringify(result.events),
    } as const;
  return { state: result === 'unreachable' ? 'stored' : 'refused', reason: result } as const;
}

const FIRST_REASON = 'coalesce(gateway_callbacks.rejected_for, excluded.rejected_for)';
const FIRST_TIME = 'coalesce(gateway_callbacks.rejected_at, excluded.rejected_at)';

/** The value of a column when the same bytes arrive again: once proved, it stays proved. */
const unlessProved = <Column extends keyof StoredCallback>(value: string, column: Column) =>
  sql.raw<StoredCallback[Column]>(
    `case when gateway_callbacks.proof is null then ${value} else gateway_callbacks.${column} end`,
  );

/**
 * Stores a callback with the result of verifying its exact bytes. A repetition is counted on the existing row and
 * updates its source. null if nothing is stored, because too many of its gateway are waiting.
 */
export async function storeCallback(
  { db, installed }: StoreDeps,
  arrived: Arrived,
  { result, now }: { readonly result: ProvedEvents | RejectionReason; readonly now: Date },
): Promise<StoredCallback | null> {
  const verified = verifiedAs(result);
  const isRejected = verified.state === 'refused';
  if (result === 'unreachable' && (await isWaitingFull(db, arrived.gateway))) return null;
  const kept = keptOf(installed, arrived, { result, isRejected });
  const stored = await db
    .insertInto('gateway_callbacks')
    .values({
      gateway: arrived.gateway,
      digest: digestOf(arrived),
      method: arrived.method,
      query: kept.query,
      content_type: kept.contentType,
      body: kept.body,
      removed: JSON.stringify(kept.removed),
      size_bytes: arrived.body.length,
      order_ref: kept.orderRef,
      transaction_ref: kept.transactionRef,
      address: arrived.address,
      has_secret: arrived.hasSecret,
      first_at: now,
      last_at: now,
      ...verified,
      rejected_for: isRejected ? verified.reason : null,
      rejected_at: isRejected ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'digest']).doUpdateSet((eb) => ({
        deliveries: eb('gateway_callbacks.deliveries', '+', 1),
        last_at: now,
        address: arrived.address,
        has_secret: arrived.hasSecret,
        query: unlessProved('excluded.query', 'query'),
        content_type: unlessProved('excluded.content_type', 'content_type'),
        body: unlessProved('excluded.body', 'body'),
        removed: sql`case when gateway_callbacks.proof is null then excluded.removed else gateway_callbacks.removed end`,
        order_ref: unlessProved('excluded.order_ref', 'order_ref'),
        transaction_ref: unlessProved('excluded.transaction_ref', 'transaction_ref'),
        state: unlessProved('excluded.state', 'state'),
        reason: unlessProved('excluded.reason', 'reason'),
        rejected_for: unlessProved(FIRST_REASON, 'rejected_for'),
        rejected_at: unlessProved(FIRST_TIME, 'rejected_at'),
        proof: eb.fn.coalesce('excluded.proof', 'gateway_callbacks.proof'),
        events: sql`coalesce(excluded.events, gateway_callbacks.events)`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!ProvedEvents.isProved(result) && isRejected) await trimRejected(db, arrived.gateway, result);
  return stored;
}

/** Redacts a row from before `redact.ts`; newer rows stay unchanged. */
export async function redactStored({ db, installed }: StoreDeps, stored: StoredCallback): Promise<void> {
  const { gateway, query, body, content_type: contentType } = stored;
  const kept = redact(keptFieldsOf(installed, gateway), { query, body, contentType });
  if (kept.removed.length === 0) return;
  await db
    .updateTable('gateway_callbacks')
    .set({
      query: kept.query,
      body: kept.body,
      content_type: kept.contentType,
      removed: JSON.stringify(kept.removed),
    })
    .where('id', '=', stored.id)
    .execute();
}

/** Old rows that are not done: their process ended, or their gateway did not respond to a query. */
export const unfinishedCallbacks = (db: Kysely<Database>, before: Date, limit: number) =>
  db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where('state', '=', 'stored')
    .where('last_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
