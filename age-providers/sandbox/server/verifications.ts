/** The sandbox provider's storage: running verifications, and the fault that it simulates. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Database } from '#server/db/schema.ts';

export type Verification = Selectable<Database['age_sandbox_verifications']>;

/** Simulated faults: `down` refuses new verifications and queries; `slow` does so after the client's timeout. */
export type Trouble = 'down' | 'slow';

/** Duration of a simulated fault, so that testers cannot lock themselves out. */
export const TROUBLE_MS = 60_000;
/** Number of random bytes in a verification's id. */
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

/** The format of an id. Other text is not sent to the database, which reports an error for some of it. */
const ID = /^[\w-]{22}$/;

export const findVerification = async ({ db }: Place, id: string): Promise<Verification | undefined> =>
  ID.test(id)
    ? db.selectFrom('age_sandbox_verifications').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;

/** Stores the verdict; undefined if the verification already had one. */
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

/** The most recent fault that is still simulated. */
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
