/** The codes under which gateways that know no amounts have a plan: an account with several prices has a code for each. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plans add column products jsonb not null default '{}'
    check (jsonb_typeof(products) = 'object')`.execute(db);
}
