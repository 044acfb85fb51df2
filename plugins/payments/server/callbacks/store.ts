/** Callbacks as they arrived: stored before anything is made of them. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/db/schema.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { StoredCallback } from '../tables.ts';

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

/** The very same bytes again are counted on the row they have; the newest delivery says where they came from. */
export const storeCallback = (db: Kysely<Database>, arrived: Arrived, now: Date): Promise<StoredCallback> =>
  db
    .insertInto('gateway_callbacks')
    .values({
      gateway: arrived.gateway,
      digest: digestOf(arrived),
      method: arrived.method,
      query: arrived.query,
      content_type: arrived.contentType,
      body: arrived.body,
      address: arrived.address,
      has_secret: arrived.hasSecret,
      first_at: now,
      last_at: now,
      state: 'stored',
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'digest']).doUpdateSet((eb) => ({
        deliveries: eb('gateway_callbacks.deliveries', '+', 1),
        last_at: now,
        address: arrived.address,
        has_secret: arrived.hasSecret,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

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
