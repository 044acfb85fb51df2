/** Removes stored payment page URLs that contain the payer's email address; a repeated request creates a new one. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`
    update payment_operations set reply = jsonb_build_object('is', 'page')
    where kind = 'checkout' and reply ->> 'is' = 'page' and reply::text ~* '@|%40'`.execute(db));
