/** The contents of a database for a backup: tables, their rows as JSON, and the state of sequences. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import type { Manifest } from './manifest.ts';

type Db = Kysely<Database>;

/** The schemas of the site and of its jobs. */
const SCHEMAS = ['public', 'pgboss'];
/** Tables that are filled when the schema is created. */
const OF_THE_SCHEMA = ['public.kysely_migration', 'public.kysely_migration_lock', 'pgboss.version'];
/** Rows fetched per step. */
const STEP = 1000;

export interface Table {
  readonly schema: string;
  readonly name: string;
}

export const tableOf = ({ schema, name }: Table) => sql.table(`${schema}.${name}`);
const schemaList = sql.join(SCHEMAS.map((name) => sql.lit(name)));

/** Tables that contain rows themselves; partitions are saved with their parent table. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (${schemaList}) and c.relkind in ('r', 'p') and not c.relispartition
    order by n.nspname = 'pgboss', c.relname`.execute(db);
  return rows.filter(({ schema, name }) => !OF_THE_SCHEMA.includes(`${schema}.${name}`));
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname in (${schemaList}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Stored columns, without generated ones. */
export async function columnsOf(db: Db, { schema, name }: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${`"${schema}"."${name}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname`.execute(db);
  return rows.map((row) => row.name);
}

/** Gives equal values equal texts, regardless of the settings of the server. */
export async function sameWords(trx: Db): Promise<void> {
  for (const setting of [
    `set local timezone = 'UTC'`,
    `set local bytea_output = 'hex'`,
    'set local extra_float_digits = 1',
    'set local intervalstyle = iso_8601',
    'set local statement_timeout = 0',
  ])
    await sql.raw(setting).execute(trx);
}

/** All rows of a table, each as a line of JSON with these columns. Needs a transaction. */
export async function* rowsOf(trx: Db, table: Table, columns: readonly string[]): AsyncGenerator<string> {
  const listed = sql.join(columns.map((name) => sql.ref(name)));
  await sql`declare saved no scroll cursor for
    select row_to_json(t)::text as line from (select ${listed} from ${tableOf(table)}) t`.execute(trx);
  for (let more = true; more;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(STEP)} from saved`.execute(trx);
    for (const { line } of rows) yield line;
    more = rows.length === STEP;
  }
  await sql`close saved`.execute(trx);
}

export async function sequencesOf(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await sql<Table>`select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in (${schemaList}) order by 1, 2`.execute(db);
  const sequences: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const { rows: state } = await sql<{ last: string; is_called: boolean }>`
      select last_value::text as last, is_called from ${tableOf(sequence)}`.execute(db);
    sequences.push({ ...sequence, last: state[0]?.last ?? '1', is_called: state[0]?.is_called ?? false });
  }
  return sequences;
}

export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Version of the job tables; null if there are none. */
export async function jobsOf(db: Db): Promise<number | null> {
  const { rows: there } = await sql`select 1 where to_regclass('pgboss.version') is not null`.execute(db);
  if (there.length === 0) return null;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? null;
}
