/**
 * Separates counts by brand, because several may share a database. Older counts keep an empty brand, and belong to the
 * first brand of a process (server/security/own-accounts.ts).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['daily_numbers', 'day, name, slot, brand'],
    ['page_views', 'day, path, brand'],
  ] as const)
    // Sequentially, because each depends on the previous one.
    for (const change of [
      "add column brand text not null default ''",
      `drop constraint ${table}_pkey`,
      `add primary key (${key})`,
    ])
      await sql.raw(`alter table ${table} ${change}`).execute(db);
}
