/** The sandbox provider's memory: running verifications, and the trouble that it simulates. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeSandboxVerificationsTable } from '../tables.ts';

export type Verification = Selectable<AgeSandboxVerificationsTable>;

/** `down` refuses new verifications and queries; `slow` answers them later than any client waits. */
export type Trouble = 'down' | 'slow';

/** How long a simulated trouble lasts, so that a tester cannot lock themselves out. */
export const TROUBLE_MS = 60_000;
/** Random bytes of a verification's id. */
const ID_BYTES = 16;

export type Place = Pick<Origin, 'db' | 'now'>;

export async function addVerification(
  { db, now }: Place,
  order: Pick<Verification, 'reference' | 'return_url' | 'callback_url' | 'locale'>,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  await db
    .insertInto('age_sandbox_verifications')
    .values({ ...order, id, verdict: 'pending', created_at: now() })
    .execute();
  return id;
}

/** The database is asked for no other text: some it takes for a fault. */
const ID = /^[\w-]{22}$/;

export const findVerification = async ({ db }: Place, id: string): Promise<Verification | undefined> =>
  ID.test(id)
    ? db.selectFrom('age_sandbox_verifications').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;

/** The verification with its verdict; undefined when it had one already. */
export const settle = (
  { db }: Place,
  id: string,
  verdict: 'approved' | 'declined',
): Promise<Verification | undefined> =>
  db
    .updateTable('age_sandbox_verifications')
    .set({ verdict })
    .where('id', '=', id)
    .where('verdict', '=', 'pending')
    .returningAll()
    .executeTakeFirst();

/** The last trouble that is still being simulated. */
export async function troubleOf({ db, now }: Place): Promise<Trouble | undefined> {
  const row = await db
    .selectFrom('age_sandbox_trouble')
    .select('kind')
    .where('until', '>', now())
    .orderBy('until', 'desc')
    .executeTakeFirst();
  return row?.kind;
}

export async function beginTrouble({ db, now }: Place, kind: Trouble): Promise<void> {
  const until = new Date(now().getTime() + TROUBLE_MS);
  await db
    .insertInto('age_sandbox_trouble')
    .values({ kind, until })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ until }))
    .execute();
}
