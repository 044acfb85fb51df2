/** The rows of one kind that are a member's: read for an export, taken away at deletion. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import type { PersonalData } from '../../../server/ports/personal-data.ts';

type Db = Kysely<Database>;

export interface Person {
  id: number;
  email: string;
  is_email_verified: boolean;
  /** At which brands what is held by address is theirs (server/security/own-accounts.ts); null: at all. */
  brands: readonly string[] | null;
}

/** Anybody may open an account with a stranger's address: what is held by address alone is theirs once they have confirmed it, and at their brand. */
function isTheirs(
  { by }: PersonalData,
  { id, email, is_email_verified, brands }: Person,
): RawBuilder<boolean> {
  if ('id' in by) return sql`${sql.ref(`t.${by.id}`)} = ${id}`;
  const isOwn =
    by.brand === undefined || brands === null
      ? sql`true`
      : sql`${sql.ref(`t.${by.brand}`)} in (${sql.join(brands)})`;
  return sql`(${is_email_verified}::boolean and lower(${sql.ref(`t.${by.email}`)}) = ${email.toLowerCase()} and ${isOwn})`;
}

/** Everything held of a member, by file; films are named beside their numbers. */
export async function readPersonalRows(
  db: Db,
  list: readonly PersonalData[],
  person: Person,
): Promise<Map<string, Record<string, unknown>[]>> {
  const files = new Map<string, Record<string, unknown>[]>();
  for (const one of list) {
    if (one.file === null) continue;
    // One after another: the embedded database has one connection, and an export is no hurry.
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${one.secret ?? []}::text[] ||
        coalesce((select jsonb_build_object('movie', m.slug) from movies m
          where m.id = (to_jsonb(t) ->> 'movie_id')::integer), '{}') as row
      from ${sql.table(one.table)} t where ${isTheirs(one, person)}`.execute(db);
    files.set(
      one.file,
      rows.map(({ row }) => row),
    );
  }
  return files;
}

/** Takes a member out of every table; `db` is the transaction of the deletion. */
export async function erasePersonalRows(
  db: Db,
  list: readonly PersonalData[],
  person: Person,
): Promise<void> {
  for (const one of list) {
    const theirs = isTheirs(one, person);
    const table = sql.table(one.table);
    // Each in its turn: the account itself is the last.
    await (
      one.atDeletion === 'erase' || !('id' in one.by)
        ? sql`delete from ${table} t where ${theirs}`
        : sql`update ${table} t set ${sql.ref(one.by.id)} = null where ${theirs}`
    ).execute(db);
  }
}
