/** Addresses of payment pages that were stored with the payer's email address are removed; whoever asks again gets a new one. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`
    update payment_operations set reply = jsonb_build_object('is', 'page')
    where kind = 'checkout' and reply ->> 'is' = 'page' and reply::text ~* '@|%40'`.execute(db));
