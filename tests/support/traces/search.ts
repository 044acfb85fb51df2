/** Finds strings in everything that a site stores: rows of each table, files, log lines, emails and metrics. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Trace } from './strings.ts';

export interface Found extends Trace {
  /** A table with its column, a file, or a kind of output. */
  readonly where: string;
}

/** Encodings of a text: plain, URL-encoded, form-encoded, as nested JSON, in base64 and in hexadecimal. */
function writings(text: string): string[] {
  const bytes = Buffer.from(text);
  const inBase64 = [0, 1, 2].map((shift) => {
    const written = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // The characters at both ends depend on the adjacent bytes.
    return written.slice(shift === 0 ? 0 : shift + 1, written.length - 4);
  });
  return [
    ...new Set([
      text,
      encodeURIComponent(text),
      encodeURIComponent(text).replaceAll('%20', '+'),
      JSON.stringify(text).slice(1, -1),
      bytes.toString('hex'),
      // Short strings would also occur at random.
      ...inBase64.filter((one) => one.length >= 8),
    ]),
  ].map((one) => one.toLowerCase());
}

export const findIn = (where: string, held: string, traces: readonly Trace[]): Found[] => {
  const lower = held.toLowerCase();
  return traces
    .filter(({ text }) => writings(text).some((written) => lower.includes(written)))
    .map((trace) => ({ ...trace, where }));
};

interface Column {
  schema: string;
  table: string;
  column: string;
}

/** Columns whose rows contain the strings, in every schema except the system's own. */
export async function findInDatabase(
  db: Kysely<Database>,
  traces: readonly Trace[],
): Promise<readonly Found[]> {
  const { rows: columns } = await sql<Column>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, c.ordinal_position`.execute(db);
  const tables = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`);
  const found: Found[] = [];
  for (const [name, own] of tables) {
    const { rows } = await sql<{ row: Record<string, string | null> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    for (const { column } of own)
      found.push(
        ...findIn(`${name}.${column}`, rows.map(({ row }) => JSON.stringify(row[column])).join('\n'), traces),
      );
  }
  return found;
}

/** Files below a folder whose bytes contain the strings. */
export function findInFolder(folder: string, traces: readonly Trace[]): readonly Found[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      return findIn(file.slice(folder.length + 1), readFileSync(file, 'latin1'), traces);
    });
}

/** Unique places with the strings they contain. */
export const listed = (found: readonly Found[]): string[] =>
  [...Map.groupBy(found, ({ where }) => where)]
    .map(([where, traces]) => `${where}: ${[...new Set(traces.map(({ what }) => what))].join(', ')}`)
    .toSorted();
