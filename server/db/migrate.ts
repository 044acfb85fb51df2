/** Brings the database to the present schema: the files of `migrations/`, in the order of their names. */
import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_FILE = /^\d{3}-[a-z0-9-]+\.ts$/;

/** Names of the migration files, the first first. */
export const migrationFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => MIGRATION_FILE.test(name))
    .sort();

async function load(file: string): Promise<[string, Migration]> {
  const migration = (await import(new URL(file, FOLDER).href)) as Migration;
  return [file.replace(/\.ts$/, ''), migration];
}

/**
 * Runs what has not run yet, all of it or nothing. On Postgres an advisory lock makes processes that start together
 * take turns. Files of branches that were merged late may carry an earlier number than one that has run already.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries(await Promise.all(migrationFiles().map(load))) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failed ? `migration ${failed} failed` : 'the database could not be migrated', { cause: error });
}
