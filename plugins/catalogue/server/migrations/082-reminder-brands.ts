/**
 * Separates reminders by brand: the brand at which a reminder was requested sends it, so the same address may have one
 * for the same film at each brand of a database. Reminders of members belong to the brand of their account, and older
 * ones of visitors to the first brand of a process.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table segment_entries add column brand text not null default ''`.execute(db);
  await sql`update segment_entries e set brand = u.brand from users u where u.id = e.user_id`.execute(db);
  await sql`drop index segment_entries_by_visitor`.execute(db);
  await sql`create unique index segment_entries_by_visitor on segment_entries (segment, email, brand)
    where user_id is null`.execute(db);
}
