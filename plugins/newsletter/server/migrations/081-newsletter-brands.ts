/**
 * Separates addresses by brand: the same one may be on the list of each brand of a database. Older ones have an empty
 * brand, and belong to the first brand of a process (server/security/own-accounts.ts).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_leads add column brand text not null default ''`.execute(db);
  await sql`drop index newsletter_leads_email`.execute(db);
  await sql`create unique index newsletter_leads_email on newsletter_leads (lower(email), brand)`.execute(db);
}
