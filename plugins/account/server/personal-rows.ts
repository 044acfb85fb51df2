/** Reads the rows of a member for an export, and erases them at deletion. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  REMOVED,
  type PersonalData,
  type StoredData,
  type StoredExport,
  type Whose,
} from '#ports/personal-data.ts';
import type { ReadFile } from './export-values.ts';

type Db = Kysely<Database>;

export interface Person {
  id: number;
  email: string;
  is_email_verified: boolean;
  /** Brands at which data held by address belongs to the member (server/security/own-accounts.ts); null: all brands. */
  brands: readonly string[] | null;
  /** Email addresses that the member had before a change. */
  former?: readonly string[];
}

/**
 * Whether a row belongs to the member. Anyone may open an account with another person's email address, so data held by
 * address belongs to the account only after the address is confirmed, and only at its brand.
 */
export function isTheirs(by: Whose, person: Person, row: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const { id, email, is_email_verified, brands, former = [] } = person;
  const addresses = [email, ...former].map((one) => one.toLowerCase());
  if ('id' in by) return sql`${column(by.id)} = ${id}`;
  if ('of' in by) {
    const parent = `${row}_of`;
    return sql`exists (select 1 from ${sql.table(by.of)} as ${sql.ref(parent)}
      where ${sql.ref(`${parent}.${by.key}`)} = ${column(by.column)} and ${isTheirs(by.by, person, parent)})`;
  }
  const isOwn =
    by.brand === undefined || brands === null ? sql`true` : sql`${column(by.brand)} in (${sql.join(brands)})`;
  const isHeld = sql<boolean>`(${is_email_verified}::boolean
    and lower(${column(by.email)}) in (${sql.join(addresses)}) and ${isOwn})`;
  if (by.account === undefined) return isHeld;
  const account = column(by.account);
  return sql`(${account} = ${id} or (${account} is null and ${isHeld}))`;
}

const isExported = (one: StoredData): one is StoredExport => one.file !== null;

const pathOf = (name: string): string => `{${name.split('.').join(',')}}`;

/** A row as JSON without its withheld columns; film ids are accompanied by titles. */
function written({ withheld = {} }: StoredExport): RawBuilder<Record<string, unknown>> {
  let row = sql<Record<string, unknown>>`to_jsonb(t)`;
  for (const name of Object.keys(withheld)) row = sql`${row} #- ${pathOf(name)}::text[]`;
  return sql`${row} || coalesce((select jsonb_build_object('movie', m.slug) from movies m
    where m.id = (to_jsonb(t) ->> 'movie_id')::integer), '{}')`;
}

/** PostgreSQL writes bytes into JSON as `\x` and hexadecimal digits. */
const textOf = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('\\x')
    ? Buffer.from(value.slice(2), 'hex').toString('utf8')
    : value;

/** All data of a member, by file. */
export async function readPersonalRows(
  db: Db,
  list: readonly StoredData[],
  person: Person,
): Promise<Map<string, ReadFile>> {
  const files = new Map<string, ReadFile>();
  for (const declared of list.filter(isExported)) {
    // Sequentially: the embedded database has one connection.
    const { rows } = await sql<{ row: Record<string, unknown> }>`select ${written(declared)} as row
      from ${sql.table(declared.table)} t where ${isTheirs(declared.by, person, 't')}`.execute(db);
    const { bytes = [] } = declared;
    files.set(declared.file, {
      declared,
      rows: rows.map(({ row }) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, bytes.includes(name) ? textOf(value) : value]),
        ),
      ),
    });
  }
  return files;
}

/** Number of rows of each kind. */
export async function countPersonalRows(
  db: Db,
  list: readonly StoredData[],
  person: Person,
): Promise<readonly { declared: StoredExport; count: number }[]> {
  const exported = list.filter(isExported);
  const counts = exported.map(
    (one, index) => sql`select ${sql.lit(index)}::integer as kind, count(*)::integer as count
      from ${sql.table(one.table)} t where ${isTheirs(one.by, person, 't')}`,
  );
  const { rows } = await sql<{ kind: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  const byKind = new Map(rows.map(({ kind, count }) => [kind, count]));
  return exported.map((declared, index) => ({ declared, count: byKind.get(index) ?? 0 }));
}

/** Days on which staff viewed the member's data or impersonated the member, newest first. */
export async function looksAt(
  db: Db,
  list: readonly StoredData[],
  person: Person,
): Promise<readonly { by: 'staff' | 'in_place'; day: string; count: number }[]> {
  const found: { by: 'staff' | 'in_place'; day: string; count: number }[] = [];
  for (const { table, by, looks } of list.filter(isExported)) {
    if (!looks) continue;
    const at = sql.ref(`t.${looks.at}`);
    const { rows } = await sql<{ day: string; count: number }>`
      select to_char(${at} at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::integer as count
      from ${sql.table(table)} t where ${isTheirs(by, person, 't')} and ${sql.raw(looks.where ?? 'true')}
      group by 1`.execute(db);
    found.push(...rows.map((row) => ({ by: looks.by, ...row })));
  }
  return found.toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

/** The column of a row that contains the member's id. */
const accountColumn = (by: Whose): string | undefined =>
  'id' in by ? by.id : 'email' in by ? by.account : undefined;

/** The changes to the columns of a row that stays. */
function changes({ by, atDeletion, blank = {} }: PersonalData): RawBuilder<unknown>[] {
  const columns = Map.groupBy(Object.entries(blank), ([name]) => name.split('.')[0] ?? name);
  const set = [...columns].map(([column, parts]) => {
    const [[name, value] = ['', '']] = parts;
    if (!name.includes('.')) return sql`${sql.ref(column)} = ${sql.raw(value)}`;
    let json = sql`${sql.ref(`t.${column}`)}`;
    for (const [path, what] of parts) {
      if (what !== REMOVED) throw new Error(`${path} cannot be anonymised inside JSON, only removed`);
      json = sql`${json} #- ${pathOf(path.slice(column.length + 1))}::text[]`;
    }
    return sql`${sql.ref(column)} = ${json}`;
  });
  const id = accountColumn(by);
  return atDeletion === 'unlink' && id !== undefined ? [...set, sql`${sql.ref(id)} = null`] : set;
}

/** Removes a member from every table; `db` is the transaction of the deletion. */
export async function erasePersonalRows(
  db: Db,
  list: readonly PersonalData[],
  person: Person,
): Promise<void> {
  // Erase rows that belong to the member through another table before that table is anonymised.
  const isIndirect = ({ by }: PersonalData): boolean => 'of' in by;
  for (const one of [...list.filter(isIndirect), ...list.filter((other) => !isIndirect(other))]) {
    const theirs = isTheirs(one.by, person, 't');
    const table = sql.table(one.table);
    const set = changes(one);
    // The list is in order; the account itself is last.
    if (one.atDeletion === 'erase') await sql`delete from ${table} t where ${theirs}`.execute(db);
    else if (set.length > 0) await sql`update ${table} t set ${sql.join(set)} where ${theirs}`.execute(db);
  }
}
