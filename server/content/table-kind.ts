/** A content kind stored in a table, with related rows. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import type { ContentEntry, ContentKind, ContentReference, StoredContent } from '#ports/content.ts';
import { numberOn, upsertRows, type Row } from './bulk.ts';
import { idsOf, type Owned, type Part, type Target } from './part.ts';

export interface Column {
  readonly field: string;
  readonly column: string;
  /** The value as JSON, for the row `t`. */
  readonly value: RawBuilder<unknown>;
  /** A field with the slug of another item. */
  readonly to?: Target;
  /** The stored form of a value. */
  stored(value: unknown): unknown;
}

/** A column with the same name in a line. */
const same = (column: string): Column => ({
  field: column,
  column,
  value: sql`t.${sql.ref(column)}`,
  stored: (value) => value,
});

/** A foreign key, which a line represents by the key of the other item. */
export const pointing = (field: string, column: string, to: Target): Column => ({
  field,
  column,
  to,
  value: sql`(select ${sql.ref(to.key ?? 'slug')} from ${sql.table(to.table)} o where o.id = t.${sql.ref(column)})`,
  stored: (value) => value,
});

/** A column with a set of values, which a line represents by these names. */
export const chosen = (
  field: string,
  column: string,
  values: Readonly<Record<string, string | number>>,
): Column => ({
  field,
  column,
  value: sql`case t.${sql.ref(column)} ${sql.join(
    Object.entries(values).map(([name, value]) => sql`when ${sql.lit(value)} then ${sql.lit(name)}`),
    sql` `,
  )} end`,
  stored: (name) => values[String(name)],
});

/** A time in UTC, to the minute. */
export const timed = (column: string): Column => ({
  field: column,
  column,
  value: sql`to_char(t.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`,
  stored: (time) => (time === null ? null : `${String(time)}Z`),
});

export interface TableKind {
  readonly kind: string;
  readonly table: string;
  /** The key column of a row. */
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, ContentEntry> & { readonly entries: object };
  /** Columns that differ from the line; every other field that is not a part is a plain column. */
  readonly columns?: readonly Column[];
  readonly parts?: readonly Part[];
  /** An increasing column that no line sets, by which lists are sorted. `id`, unless the key is a number. */
  readonly place?: string;
  /** A condition that excludes rows of other kinds. */
  readonly where?: RawBuilder<unknown>;
  /** Whether rows are identified by a number, which a line contains. */
  readonly isNumbered?: boolean;
  /** Replaces the columns of a written row. */
  readonly rows?: (trx: Kysely<Database>, rows: readonly Row[]) => Promise<Row[]>;
  readonly more?: Pick<ContentKind, 'claimsOf' | 'conflictOf'> & {
    readonly referencesOf?: (entry: ContentEntry) => readonly ContentReference[];
  };
}

type Db = Kysely<Database>;

export function tableKind(given: TableKind): ContentKind {
  const {
    kind,
    table,
    key,
    schema,
    columns: own = [],
    parts = [],
    where = sql`true`,
    isNumbered = false,
    place: placedBy = isNumbered || key === 'slug' || key === 'type' ? 'id' : key,
    more = {},
  } = given;
  const { referencesOf: furtherOf = () => [], ...rest } = more;
  const plain = Object.keys(schema.entries).filter((name) =>
    [...own, ...parts].every(({ field }) => field !== name),
  );
  const columns = [...plain.map(same), ...own];
  const keyOf = (entry: ContentEntry): string => String(entry[key]);
  const place = sql.ref(`t.${placedBy}`);
  const named = [...columns, ...parts].map(({ field, value }) => sql`${sql.lit(field)}, ${value}`);
  const select = sql`select ${place} as at, t.${sql.ref(key)}::text as key, jsonb_build_object(${sql.join(named)}) as entry
    from ${sql.table(table)} t`;
  type Found = StoredContent & { readonly key: string };

  /** Rows of entries, with each slug replaced by the id it refers to. */
  async function rowsOf(trx: Db, entries: readonly ContentEntry[]) {
    const known = new Map<Column, Map<string, number>>();
    for (const column of columns) {
      if (!column.to) continue;
      const slugs = entries.flatMap((entry) => (entry[column.field] as string | null) ?? []);
      known.set(column, await idsOf(trx, column.to, slugs));
    }
    const cell = (entry: ContentEntry, column: Column): unknown => {
      const value = entry[column.field];
      return column.to ? (known.get(column)?.get(value as string) ?? null) : column.stored(value);
    };
    return entries.map((entry) =>
      Object.fromEntries(columns.map((column) => [column.column, cell(entry, column)])),
    );
  }

  async function replaceParts(trx: Db, entries: readonly ContentEntry[], replaced: readonly Part[]) {
    if (replaced.length === 0) return;
    const { rows } = await sql<{ id: number; key: string }>`
      select id, ${sql.ref(key)}::text as key from ${sql.table(table)}
      where ${sql.ref(key)}::text = any(${entries.map(keyOf)}::text[])`.execute(trx);
    const ids = new Map(rows.map((row) => [row.key, row.id]));
    for (const part of replaced) {
      const owned = entries.map((entry): Owned => ({
        id: ids.get(keyOf(entry)) ?? 0,
        value: entry[part.field],
      }));
      await part.replace(trx, owned);
    }
  }

  const lateParts = parts.filter(({ isLate }) => isLate);
  return {
    kind,
    tables: [table, ...parts.map((part) => part.table)],
    schema,
    keyOf,
    ...rest,
    referencesOf: (entry) => [
      ...columns.flatMap(({ field, to }) =>
        to && typeof entry[field] === 'string' ? [{ kind: to.kind, key: entry[field] }] : [],
      ),
      ...parts.flatMap((part) => part.referencesOf(entry[part.field])),
      ...furtherOf(entry),
    ],
    async list(db, after, limit) {
      const { rows } = await sql<Found>`${select} where ${place} > ${after} and ${where}
        order by ${place} limit ${limit}`.execute(db);
      return rows;
    },
    async find(db, keys) {
      const { rows } =
        await sql<Found>`${select} where t.${sql.ref(key)}::text = any(${keys}::text[]) and ${where}`.execute(
          db,
        );
      return new Map(rows.map((row) => [row.key, row.entry]));
    },
    async write(trx, entries) {
      const rows = await rowsOf(trx, entries);
      await upsertRows(trx, table, given.rows ? await given.rows(trx, rows) : rows, { key });
      if (isNumbered) await numberOn(trx, table, key);
      await replaceParts(
        trx,
        entries,
        parts.filter(({ isLate }) => !isLate),
      );
    },
    ...(lateParts.length > 0 ? { link: (trx, entries) => replaceParts(trx, entries, lateParts) } : {}),
  };
}
