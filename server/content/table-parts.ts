/**
 * Parts of a record besides the columns of its table: joins, and rows in separate tables. A part is replaced as a
 * whole.
 */
import { sql } from 'kysely';
import { insertRows, type Row } from './bulk.ts';
import { idsOf, type Part, type Target } from './part.ts';

/** A part that is written after everything that it may refer to. */
export const late = (part: Part): Part => ({ ...part, isLate: true });

interface Join {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  readonly to: Target;
  /** The role, for a table that joins in several roles. */
  readonly role?: string;
}

/** A part with the slugs of joined rows, in order. */
export function linked(field: string, { table, own, other, to, role }: Join): Part {
  const inRole = role === undefined ? sql`` : sql`and j.role = ${sql.lit(role)}`;
  return {
    field,
    table,
    value: sql`coalesce((select jsonb_agg(o.slug order by j.position, o.id)
      from ${sql.table(table)} j join ${sql.table(to.table)} o on o.id = j.${sql.ref(other)}
      where j.${sql.ref(own)} = t.id ${inRole}), '[]')`,
    referencesOf: (slugs) => (slugs as string[]).map((key) => ({ kind: to.kind, key })),
    async replace(trx, owned) {
      const ids = await idsOf(
        trx,
        to,
        owned.flatMap(({ value }) => value as string[]),
      );
      await sql`delete from ${sql.table(table)} j
        where ${sql.ref(own)} = any(${owned.map(({ id }) => id)}::integer[]) ${inRole}`.execute(trx);
      await insertRows(
        trx,
        table,
        owned.flatMap(({ id, value }) =>
          (value as string[]).map((slug, position) => ({
            [own]: id,
            [other]: ids.get(slug),
            ...(role === undefined ? {} : { role }),
            position,
          })),
        ),
      );
    },
  };
}

/** Parts with the slugs of rows that one table joins in several roles: one field for each role. */
export const linkedInRoles = (
  roles: Readonly<Record<string, string>>,
  join: Omit<Join, 'role'>,
): readonly Part[] => Object.entries(roles).map(([field, role]) => linked(field, { ...join, role }));

interface Rows {
  readonly table: string;
  readonly own: string;
  readonly columns: readonly string[];
  /** The column with the id of another row, and the field with that row's slug in the record. */
  readonly names?: { readonly field: string; readonly column: string; readonly to: Target };
  /** The column with the row's position, from 0. */
  readonly position?: string;
  readonly order: readonly string[];
  /** Whether only one owner may have a row that refers to the same target. */
  readonly isSole?: boolean;
}

/** A part with rows in a separate table, as a list of objects. */
export function rowsOf(field: string, { table, own, columns, names, position, order, isSole }: Rows): Part {
  const named = columns.map((name) => sql`${sql.lit(name)}, j.${sql.ref(name)}`);
  const slugOf = (row: Row) => {
    const slug = names && row[names.field];
    return typeof slug === 'string' ? slug : undefined;
  };
  if (names)
    named.unshift(
      sql`${sql.lit(names.field)}, (select o.slug from ${sql.table(names.to.table)} o where o.id = j.${sql.ref(names.column)})`,
    );
  return {
    field,
    table,
    value: sql`coalesce((select jsonb_agg(jsonb_build_object(${sql.join(named)})
        order by ${sql.join(order.map((name) => sql`j.${sql.ref(name)}`))})
      from ${sql.table(table)} j where j.${sql.ref(own)} = t.id), '[]')`,
    referencesOf: (rows) =>
      names
        ? (rows as Row[]).flatMap((row) => slugOf(row) ?? []).map((key) => ({ kind: names.to.kind, key }))
        : [],
    async replace(trx, owned) {
      const all = owned.flatMap(({ value }) => value as Row[]);
      const ids = names
        ? await idsOf(
            trx,
            names.to,
            all.flatMap((row) => slugOf(row) ?? []),
          )
        : new Map<string, number>();
      const others =
        isSole && names ? sql`or ${sql.ref(names.column)} = any(${[...ids.values()]}::integer[])` : sql``;
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(own)} = any(${owned.map(({ id }) => id)}::integer[]) ${others}`.execute(trx);
      await insertRows(
        trx,
        table,
        owned.flatMap(({ id, value }) =>
          (value as Row[]).map((row, at) => ({
            [own]: id,
            ...Object.fromEntries(columns.map((name) => [name, row[name]])),
            ...(names ? { [names.column]: ids.get(slugOf(row) ?? '') ?? null } : {}),
            ...(position === undefined ? {} : { [position]: at }),
          })),
        ),
      );
    },
  };
}

/** A part with one row in a separate table, or null. */
export function rowOf(field: string, { table, own, columns }: Pick<Rows, 'table' | 'own' | 'columns'>): Part {
  const many = rowsOf(field, { table, own, columns, order: [own] });
  return {
    ...many,
    value: sql`(${many.value} -> 0)`,
    referencesOf: () => [],
    replace: (trx, owned) =>
      many.replace(
        trx,
        owned.map(({ id, value }) => ({ id, value: value === null ? [] : [value] })),
      ),
  };
}
