/** Finds the uses of uploaded pictures in all stored data, of any plugin and brand. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { NAMED } from '#server/media/pictures.ts';

interface Use {
  readonly base: string;
  readonly place: string;
}

/**
 * Selects the rows of a query with `place` and `content` that contain any of the pictures, which is faster than testing
 * for each.
 */
const named = (rows: RawBuilder<unknown>, bases: readonly string[]): RawBuilder<Use> =>
  sql<Use>`select r.place, m.found[1] as base from (${rows}) r, regexp_matches(r.content, ${NAMED}, 'g') as m(found)
    where r.content like any(${bases.map((base) => `%${base}%`)}::text[]) and m.found[1] = any(${bases}::text[])`;

/**
 * Uses of these pictures by their base path, such as `persons mara-lind`. Pictures are always stored as a part of JSON.
 * Scheduled changes count, because they will be published; history does not, because an undo is refused if its picture
 * is gone.
 */
export async function usesOf(db: Kysely<Database>, bases: readonly string[]): Promise<Map<string, string[]>> {
  const uses = new Map<string, string[]>();
  if (bases.length === 0) return uses;
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() and data_type = 'jsonb' group by table_name`.execute(
    db,
  );
  const stored = tables.map(({ name, columns }) => {
    const values = sql.join(columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`));
    const key = sql`coalesce(to_jsonb(t)->>'slug', to_jsonb(t)->>'type', to_jsonb(t)->>'movie_id', to_jsonb(t)->>'id', '')`;
    return named(
      sql`select ${name}::text || ' ' || ${key} as place, concat_ws(' ', ${values}) as content from ${sql.table(name)} t`,
      bases,
    );
  });
  const waiting = named(
    sql`select kind || ' ' || key || ' (scheduled)' as place, after_text as content from content_revisions where state = 'scheduled'`,
    bases,
  );
  const { rows } = await sql<Use>`${sql.join([...stored, waiting], sql` union `)} order by place`.execute(db);
  for (const { base, place } of rows) uses.set(base, [...(uses.get(base) ?? []), place]);
  return uses;
}
