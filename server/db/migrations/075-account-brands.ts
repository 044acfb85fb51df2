/**
 * Separates accounts by brand: the same address may have one at each brand of a database. Older accounts have an empty
 * brand, and belong to the first brand of a process (server/security/own-accounts.ts).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column brand text not null default ''`.execute(db);
  await sql`drop index users_email`.execute(db);
  await sql`drop index users_username`.execute(db);
  await sql`create unique index users_email on users (lower(email), brand)`.execute(db);
  await sql`create unique index users_username on users (lower(username), brand)
    where username is not null`.execute(db);
}
