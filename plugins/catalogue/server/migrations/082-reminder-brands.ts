/**
 * Reminders are asked for at a brand, which sends them: the same address may wait for the same film at each brand of a database. Members'
 * are those of the brand of their account; visitors' from before belong to the brand that a process serves first.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table segment_entries add column brand text not null default ''`.execute(db);
  await sql`update segment_entries e set brand = u.brand from users u where u.id = e.user_id`.execute(db);
  await sql`drop index segment_entries_by_visitor`.execute(db);
  await sql`create unique index segment_entries_by_visitor on segment_entries (segment, email, brand)
    where user_id is null`.execute(db);
}
