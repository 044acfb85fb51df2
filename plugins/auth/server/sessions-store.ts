/** The sessions of an account. A session is one login with all tokens refreshed from it, its family. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { OpenSession } from '#ports/sessions.ts';
import { mayUse } from './authority.ts';
import { revokeFamily } from './tokens-store.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Maximum number of returned sessions; more would be too many to read. */
const SESSIONS_SHOWN = 50;

/** Families of a member with a valid token, most recently used first. */
export async function openSessions(
  db: Db,
  { userId, tokenId, now }: { userId: number; tokenId: number; now: Date },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select a.family_id as id, min(a.created_at) as started_at, max(a.last_used_at) as last_used_at,
      bool_or(a.id = ${tokenId}) as current
    from access_tokens a
    where a.user_id = ${userId} and a.kind = 'member'
    group by a.family_id
    having bool_or(a.revoked_at is null and a.expires_at > ${now}) or exists (
      select 1 from refresh_tokens r where r.family_id = a.family_id and r.revoked_at is null
        and r.used_at is null and r.expires_at > ${now})
    order by coalesce(max(a.last_used_at), min(a.created_at)) desc, max(a.id) desc
    limit ${SESSIONS_SHOWN}`.execute(db);
  return rows;
}

/** Ends one session of a member; false if the member has no session with this id. */
export async function endSession(
  db: Db,
  { userId, family, now }: { userId: number; family: string; now: Date },
): Promise<boolean> {
  const own = await db
    .selectFrom('access_tokens')
    .select('id')
    .where('family_id', '=', family)
    .where('user_id', '=', userId)
    .where('kind', '=', 'member')
    .executeTakeFirst();
  if (own) await revokeFamily(db, family, now);
  return own !== undefined;
}

/** Ends every session of a member except one. */
export async function endOtherSessions(
  db: Db,
  { userId, kept, now }: { userId: number; kept: string; now: Date },
): Promise<void> {
  for (const table of ['access_tokens', 'refresh_tokens'] as const)
    await db
      .updateTable(table)
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('family_id', '<>', kept)
      .where('revoked_at', 'is', null)
      .execute();
}

/** The given families that still have a valid token, of members and of impersonations. */
export async function holdingSessions(
  db: Db,
  sessions: readonly { readonly userId: number; readonly session: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const { rows } = await sql<{ family_id: string; user_id: number }>`
    with asked as (select distinct unnest(${sessions.map(({ session }) => session)}::uuid[]) as family_id),
    held as (
      select a.family_id, a.user_id from access_tokens a join asked using (family_id) join users s on s.id = a.user_id
        where a.revoked_at is null and a.expires_at > ${now} and ${mayUse('a', 's', now)}
      union
      select r.family_id, r.user_id from refresh_tokens r join asked using (family_id)
        where r.revoked_at is null and r.used_at is null and r.expires_at > ${now}
    )
    select held.family_id, held.user_id from held join users u on u.id = held.user_id
      where u.status = 'active'`.execute(db);
  const holders = new Map(rows.map(({ family_id, user_id }) => [family_id, user_id]));
  return new Set(
    sessions.filter(({ session, userId }) => holders.get(session) === userId).map(({ session }) => session),
  );
}
