/** Migrates the database to the current schema, with the migrations of the host and of every plugin. */
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { migrationFiles, type MigrationFile } from './migration-files.ts';
import type { Database } from './schema.ts';

const load = async ({ name, url }: MigrationFile): Promise<[string, Migration]> => [
  name,
  (await import(url.href)) as Migration,
];

/** Names of the migrations that have run. One small query; the migrator would read the whole system catalogue. */
async function namesRun(db: Kysely<Database>): Promise<string[]> {
  const { rows: known } =
    await sql`select 1 from pg_tables where tablename = ${DEFAULT_MIGRATION_TABLE}`.execute(db);
  if (known.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Replaces a migration that has run and was removed with its plugin; its tables stay. */
const GONE: Migration = { up: async () => undefined };

/**
 * Runs the migrations that have not run yet, all of them or none. On Postgres, an advisory lock makes processes that
 * start together take turns. Files of branches that were merged late may have a lower number than one that has already
 * run.
 */
export async function migrate(
  db: Kysely<Database>,
  files: readonly MigrationFile[] = migrationFiles(),
): Promise<void> {
  const ran = await namesRun(db);
  if (files.every(({ name }) => ran.includes(name))) return;
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () => ({
        ...Object.fromEntries(ran.map((name) => [name, GONE])),
        ...Object.fromEntries(await Promise.all(files.map(load))),
      }),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(failed ? `migration ${failed} failed` : 'the database could not be migrated', {
    cause: error,
  });
}
