/**
 * Product codes of plans at gateways that do not accept amounts: an account with several prices has a code for each.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plans add column products jsonb not null default '{}'
    check (jsonb_typeof(products) = 'object')`.execute(db);
}
