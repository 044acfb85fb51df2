/** The sandbox's storage: its sessions, and the fault that it simulates. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Database } from '#server/db/schema.ts';

export type Place = Pick<Origin, 'db' | 'now'>;
type Row = Selectable<Database['age_yoti_sandbox_sessions']>;

/** Simulated faults: `down` responds with 503; `slow` does so after the client's timeout. */
export const TROUBLES = ['down', 'slow'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Duration of a simulated fault, so that testers cannot lock themselves out. */
export const TROUBLE_MS = 60_000;
/** Duration of checks that run after the visitor has left. */
export const BACKGROUND_MS = 8000;

const TTL_S = { min: 60, max: 2_592_000 };
const isAddress = (given: string): boolean => URL.canParse(given);
const Address = v.pipe(v.string(), v.maxLength(4096), v.check(isAddress));
const Check = v.looseObject({ allowed: v.optional(v.boolean(), true), threshold: v.optional(v.number()) });

/** The parts of the documented session body that the sandbox uses. */
export const Asked = v.looseObject({
  type: v.picklist(['AGE', 'OVER', 'UNDER']),
  ttl: v.pipe(v.number(), v.minValue(TTL_S.min), v.maxValue(TTL_S.max)),
  reference_id: v.optional(v.string(), ''),
  callback: v.object({ auto: v.optional(v.boolean(), false), url: Address }),
  notification_url: v.optional(Address),
  cancel_url: v.optional(Address),
  age_estimation: v.optional(Check),
  digital_id: v.optional(Check),
  doc_scan: v.optional(Check),
});
export type Asked = v.InferOutput<typeof Asked>;

export interface Session extends Omit<Row, 'asked'> {
  readonly asked: Asked;
}

export async function addSession({ db, now }: Place, body: string, { ttl }: Asked): Promise<Session> {
  const at = now();
  const row = {
    id: randomUUID(),
    asked: body,
    status: 'PENDING',
    attempts: 0,
    created_at: at,
    expires_at: new Date(at.getTime() + ttl * 1000),
  };
  const stored = await db
    .insertInto('age_yoti_sandbox_sessions')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return sessionOf(stored);
}

const sessionOf = (row: Row): Session => ({
  ...row,
  asked: v.parse(v.pipe(v.string(), v.parseJson(), Asked), row.asked),
});

const ID = /^[0-9a-f-]{36}$/;

/** The current state of a session: background checks complete after a while, and sessions expire. */
export async function findSession({ db, now }: Place, id: string): Promise<Session | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await db
    .selectFrom('age_yoti_sandbox_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const session = sessionOf(row);
  const at = now().getTime();
  if (session.settles_at !== null && session.settles_at.getTime() <= at)
    return { ...session, status: 'COMPLETE' };
  const isOver = session.status === 'PENDING' && session.expires_at.getTime() <= at;
  return isOver ? { ...session, status: 'EXPIRED' } : session;
}

/** The id of any other session, for notifications about the wrong one. */
export const otherSession = async ({ db }: Place, id: string): Promise<string> =>
  (
    await db
      .selectFrom('age_yoti_sandbox_sessions')
      .select('id')
      .where('id', '!=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )?.id ?? randomUUID();

export const setStatus = (
  { db }: Place,
  id: string,
  status: string,
  { settlesAt = null, attempts = 1 }: { settlesAt?: Date | null; attempts?: number } = {},
): Promise<unknown> =>
  db
    .updateTable('age_yoti_sandbox_sessions')
    .set({ status, settles_at: settlesAt, attempts })
    .where('id', '=', id)
    .execute();

/** The fault that is currently simulated. */
export async function troubleOf({ db, now }: Place): Promise<Trouble | undefined> {
  const row = await db
    .selectFrom('age_yoti_sandbox_state')
    .select('name')
    .where('name', 'in', TROUBLES)
    .where('until', '>', now())
    .executeTakeFirst();
  return TROUBLES.find((trouble) => trouble === row?.name);
}

export async function beginTrouble({ db, now }: Place, name: Trouble): Promise<void> {
  const until = new Date(now().getTime() + TROUBLE_MS);
  await db
    .insertInto('age_yoti_sandbox_state')
    .values({ name, value: '', until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
}
