/** Restores a backup into an empty database, and compares every row with what was saved. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import { migrationFiles } from '../migration-files.ts';
import type { OpenPool } from '../pool.ts';
import type { Database } from '../schema.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/logging/log.ts';
import { sumOf } from './checksum.ts';
import { BackupFault, readManifest, type Manifest, type SavedTable } from './manifest.ts';
import { columnsOf, hasTables, jobsOf, rowsOf, sameWords, tableOf, tablesOf, type Table } from './tables.ts';

type Db = Kysely<Database>;

/** Maximum rows and characters per statement. */
const STEP = 1000;
const STEP_CHARS = 4_000_000;

const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`;

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file).pipe(createGunzip());
  yield* createInterface({ input, crlfDelay: Infinity });
}

/** The manifest of a backup, if its files are complete and this site knows its migrations. Throws BackupFault. */
export function readBackup(folder: string): Manifest {
  const manifest = readManifest(folder);
  const missing = manifest.tables.filter(({ file }) => !existsSync(join(folder, file)));
  if (missing.length > 0)
    throw new BackupFault(`The backup lacks ${missing.map(({ file }) => file).join(', ')}.`);
  const files = migrationFiles();
  const unknown = manifest.migrations.filter((name) => files.every((file) => file.name !== name));
  if (unknown.length > 0)
    throw new BackupFault(
      `The backup is of a site with other plugins, or of a later version: ${unknown.join(', ')} is not known here.`,
    );
  return manifest;
}

/** Creates the job tables. Throws BackupFault if their version differs. */
async function makeJobs(db: Db, open: OpenPool, version: number): Promise<void> {
  const runner = createJobs({ open, log: createLog('silent'), background: false });
  await runner.prepare();
  await runner.stop();
  const made = await jobsOf(db);
  if (made !== version)
    throw new BackupFault(
      `The backup has jobs of version ${version}, this site of version ${made}: restore it with the version that made it.`,
    );
}

/**
 * The migration that creates the shared tables. Older databases have them from other migrations, which now depend on
 * this one.
 */
const SHARED_TABLES = '000-shared';
/** Tables that older databases have from those migrations; later migrations create them only if they are missing. */
const BEFORE_SHARED_TABLES = [
  `create table page_views (day date not null, path text not null, views bigint not null default 1, primary key (day, path))`,
  `create table nc_trials (address_key text primary key, granted_at timestamptz not null)`,
];

/** Creates the tables as they were when the backup was made; the next start migrates them. */
async function makeTables(db: Db, open: OpenPool, { migrations, jobs }: Manifest): Promise<void> {
  const files = migrationFiles();
  if (jobs !== null) await makeJobs(db, open, jobs);
  await migrate(
    db,
    files.filter(({ name }) => name === SHARED_TABLES || migrations.includes(name)),
  );
  if (migrations.length > 0 && !migrations.includes(SHARED_TABLES))
    for (const statement of BEFORE_SHARED_TABLES) await sql.raw(statement).execute(db);
}

interface ForeignKey extends Table {
  readonly constraint: string;
  readonly definition: string;
}

/**
 * Drops the foreign keys, because rows are loaded table by table. Returns a function that adds and checks them again.
 */
async function withoutForeignKeys(trx: Db): Promise<() => Promise<void>> {
  const { rows } =
    await sql<ForeignKey>`select n.nspname as schema, c.relname as name, k.conname as constraint,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`.execute(trx);
  for (const key of rows)
    await sql`alter table ${tableOf(key)} drop constraint ${sql.ref(key.constraint)}`.execute(trx);
  return async () => {
    for (const key of rows)
      await sql`alter table ${tableOf(key)} add constraint ${sql.ref(key.constraint)} ${sql.raw(key.definition)}`.execute(
        trx,
      );
  };
}

/** Columns of the saved rows, from the first line. Columns that the table has gained since get their default values. */
async function savedColumns(file: string): Promise<string[] | undefined> {
  for await (const line of linesOf(file)) return Object.keys(JSON.parse(line) as object);
  return undefined;
}

/** Loads the rows of a table; returns the columns that it has filled. Throws BackupFault. */
async function loadTable(trx: Db, table: SavedTable, file: string): Promise<readonly string[]> {
  const present = await columnsOf(trx, table);
  const saved = (await savedColumns(file)) ?? present;
  const lost = saved.filter((name) => !present.includes(name));
  if (lost.length > 0)
    throw new BackupFault(
      `Nothing here makes the columns ${lost.join(', ')} of ${nameOf(table)}, which the backup has.`,
    );
  const columns = sql.join(saved.map((name) => sql.ref(name)));
  const insert = async (lines: readonly string[]): Promise<void> => {
    if (lines.length === 0) return;
    await sql`insert into ${tableOf(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${tableOf(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
      trx,
    );
  };
  let waiting: string[] = [];
  let chars = 0;
  for await (const line of linesOf(file)) {
    waiting.push(line);
    chars += line.length;
    if (waiting.length < STEP && chars < STEP_CHARS) continue;
    await insert(waiting);
    waiting = [];
    chars = 0;
  }
  await insert(waiting);
  return saved;
}

/** Throws BackupFault if the rows differ from those that were saved. */
async function compare(
  trx: Db,
  tables: readonly (readonly [SavedTable, columns: readonly string[]])[],
): Promise<void> {
  const faults: string[] = [];
  for (const [table, columns] of tables) {
    const sum = sumOf();
    for await (const line of rowsOf(trx, table, columns)) sum.add(line);
    const { rows, checksum } = sum.read();
    if (rows !== table.rows) faults.push(`${nameOf(table)} has ${rows} rows in place of ${table.rows}`);
    else if (checksum !== table.checksum)
      faults.push(`rows of ${nameOf(table)} are not those that were saved`);
  }
  if (faults.length > 0) throw new BackupFault(`The backup is damaged: ${faults.join('; ')}.`);
}

/**
 * Restores into a database without tables; all rows or none. Rows are read back and compared, and foreign keys are
 * checked. Throws BackupFault.
 */
export async function restore(db: Db, open: OpenPool, folder: string): Promise<Manifest> {
  const manifest = readBackup(folder);
  if (await hasTables(db))
    throw new BackupFault(
      'The database is not empty. A backup is restored into an empty one: name a new one, or another DATA_DIR.',
    );
  await makeTables(db, open, manifest);
  await db.transaction().execute(async (trx) => {
    await sameWords(trx);
    const made = await tablesOf(trx);
    const lost = manifest.tables.filter((table) => made.every((one) => nameOf(one) !== nameOf(table)));
    if (lost.length > 0)
      throw new BackupFault(
        `Nothing here makes the tables ${lost.map(nameOf).join(', ')}, which the backup has.`,
      );
    const putBack = await withoutForeignKeys(trx);
    for (const table of made) await sql`alter table ${tableOf(table)} disable trigger user`.execute(trx);
    // Some migrations insert rows.
    await sql`truncate ${sql.join(made.map(tableOf))}`.execute(trx);
    const loaded: [SavedTable, readonly string[]][] = [];
    for (const table of manifest.tables)
      loaded.push([table, await loadTable(trx, table, join(folder, table.file))]);
    for (const { schema, name, last, is_called } of manifest.sequences)
      await sql`select setval(${`"${schema}"."${name}"`}::regclass, ${last}::bigint, ${is_called})`.execute(
        trx,
      );
    for (const table of made) await sql`alter table ${tableOf(table)} enable trigger user`.execute(trx);
    await compare(trx, loaded);
    await putBack();
  });
  await sql`vacuum analyze`.execute(db);
  return manifest;
}
