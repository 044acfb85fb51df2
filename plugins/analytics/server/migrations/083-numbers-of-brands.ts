/**
 * What is counted is counted of a brand: several may share a database. What was counted before keeps an empty brand, and belongs to the
 * brand that a process serves first (server/security/own-accounts.ts).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['daily_numbers', 'day, name, slot, brand'],
    ['page_views', 'day, path, brand'],
  ] as const)
    // One after another, each in its steps.
    for (const change of [
      "add column brand text not null default ''",
      `drop constraint ${table}_pkey`,
      `add primary key (${key})`,
    ])
      await sql.raw(`alter table ${table} ${change}`).execute(db);
}
