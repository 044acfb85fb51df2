/**
 * Addresses are left at a brand: the same one may be on the list of each brand of a database. Those from before keep an empty brand, and
 * belong to the brand that a process serves first (server/security/own-accounts.ts).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_leads add column brand text not null default ''`.execute(db);
  await sql`drop index newsletter_leads_email`.execute(db);
  await sql`create unique index newsletter_leads_email on newsletter_leads (lower(email), brand)`.execute(db);
}
