/** Bulk writes: one statement for many rows, passed as one JSON parameter. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows per statement, which limits the size of its parameter. */
const BATCH = 2_000;

function* batches(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** Inserts rows that all have the columns of the first one. */
export async function insertRows(
  db: Kysely<Database>,
  table: string,
  rows: readonly Row[],
  conflict = sql``,
): Promise<void> {
  if (rows[0] === undefined) return;
  const columns = sql.join(Object.keys(rows[0]).map((name) => sql.ref(name)));
  for (const batch of batches(rows))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
      ${conflict}`.execute(db);
}

/** Inserts rows, or updates existing ones (by `key`) except the columns to keep. */
export function upsertRows(
  db: Kysely<Database>,
  table: string,
  rows: readonly Row[],
  { key, keeps = new Set() }: { readonly key: string; readonly keeps?: ReadonlySet<string> },
): Promise<void> {
  const changing = Object.keys(rows[0] ?? {}).filter((name) => name !== key && !keeps.has(name));
  const set = sql.join(changing.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  return insertRows(db, table, rows, sql`on conflict (${sql.ref(key)}) do update set ${set}`);
}

/** Sets the sequence above the existing ids. */
export async function numberOn(db: Kysely<Database>, table: string, column: string): Promise<void> {
  // Ids that were reserved already are not assigned again, even if no row has them yet.
  await sql`select setval(s.name, greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), pg_sequence_last_value(s.name), 1))
    from (select pg_get_serial_sequence(${table}, ${column})::regclass as name) s`.execute(db);
}
