/** Brings the database to the present schema: the files of `migrations/`, in the order of their names. */
import { readdirSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Database } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_FILE = /^\d{3}-[a-z0-9-]+\.ts$/;

const nameOf = (file: string): string => file.replace(/\.ts$/, '');

/** Names of the migration files in the order they run, which is that of their names without extension. */
export const migrationFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => MIGRATION_FILE.test(file))
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

async function load(file: string): Promise<[string, Migration]> {
  const migration = (await import(new URL(file, FOLDER).href)) as Migration;
  return [nameOf(file), migration];
}

/** Whether every file has run. One small question; the migrator would read the whole system catalogue to learn the same. */
async function isPresent(db: Kysely<Database>): Promise<boolean> {
  const { rows: known } =
    await sql`select 1 from pg_tables where tablename = ${DEFAULT_MIGRATION_TABLE}`.execute(db);
  if (known.length === 0) return false;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  return migrationFiles().every((file) => ran.has(nameOf(file)));
}

/**
 * Runs what has not run yet, all of it or nothing. On Postgres an advisory lock makes processes that start together
 * take turns. Files of branches that were merged late may carry an earlier number than one that has run already.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isPresent(db)) return;
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () => Object.fromEntries(await Promise.all(migrationFiles().map(load))),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failed ? `migration ${failed} failed` : 'the database could not be migrated', {
    cause: error,
  });
}
