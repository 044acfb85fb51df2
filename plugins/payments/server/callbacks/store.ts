/** Callbacks as they are stored: what was proved of them and the fields that are needed, without secrets and personal data. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../../server/db/schema.ts';
import type { GatewayId } from '../gateways/event.ts';
import { ProvedEvents, type Disbelief } from '../gateways/proof.ts';
import type { StoredCallback } from '../tables.ts';
import { redact } from './redact.ts';

export interface Arrived {
  readonly gateway: GatewayId;
  readonly method: string;
  readonly query: string;
  readonly contentType: string;
  readonly body: Buffer;
  readonly address: string;
  readonly hasSecret: boolean;
}

/** Parts with their lengths, so that no border between two can be moved. */
function digestOf({ method, query, contentType, body }: Arrived): string {
  const digest = createHash('sha256');
  for (const part of [method, query, contentType, body]) digest.update(`${part.length}:`).update(part);
  return digest.digest('hex');
}

/** How a row stands once its callback was verified. What is proved is done only when it is applied. */
export function verifiedAs(result: ProvedEvents | Disbelief) {
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

/** What a column becomes when the same bytes arrive again: what was proved once stays proved. */
const unlessProved = <Column extends keyof StoredCallback>(value: string, column: Column) =>
  sql.raw<StoredCallback[Column]>(
    `case when gateway_callbacks.proof is null then ${value} else gateway_callbacks.${column} end`,
  );

/**
 * Stores a callback with what its verification said, which has seen the very bytes. The same bytes again are counted on the row they have; the newest
 * delivery says where they came from.
 */
export function storeCallback(
  db: Kysely<Database>,
  arrived: Arrived,
  { result, now }: { readonly result: ProvedEvents | Disbelief; readonly now: Date },
): Promise<StoredCallback> {
  const verified = verifiedAs(result);
  const isRejected = verified.state === 'refused';
  const kept = redact(arrived.gateway, arrived);
  return db
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
        query: eb.ref('excluded.query'),
        content_type: eb.ref('excluded.content_type'),
        body: eb.ref('excluded.body'),
        removed: sql`excluded.removed`,
        order_ref: eb.ref('excluded.order_ref'),
        transaction_ref: eb.ref('excluded.transaction_ref'),
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
}

/** Removes what a row from before `redact.ts` still holds; a row that was stored since is left as it is. */
export async function redactStored(db: Kysely<Database>, stored: StoredCallback): Promise<void> {
  const { gateway, query, body, content_type: contentType } = stored;
  const kept = redact(gateway, { query, body, contentType });
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

/** Stored for so long and not done: their process ended, or a question to their gateway was not answered. */
export const unfinishedCallbacks = (db: Kysely<Database>, before: Date, limit: number) =>
  db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where('state', '=', 'stored')
    .where('last_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
