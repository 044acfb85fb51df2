/** Notices and appeals in the database. */
import { createHash, randomInt } from 'node:crypto';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ContentNoticesTable, NoticeAppealsTable } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type Notice = Selectable<ContentNoticesTable>;
export type StoredAppeal = Selectable<NoticeAppealsTable>;

/** Letters and digits without those that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_CHARS = 10;

const newReference = (): string =>
  Array.from({ length: REFERENCE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A digest that is equal for the same notice by the same sender. */
export const digestOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type NewNotice = Omit<Insertable<ContentNoticesTable>, 'id' | 'reference'>;

/** Stores a notice. Returns the notice and whether it is new; a repetition returns the stored one. */
export async function storeNotice(
  trx: Transaction<Database>,
  notice: NewNotice,
): Promise<{ readonly notice: Notice; readonly isFirst: boolean }> {
  const stored = await trx
    .insertInto('content_notices')
    .values({ ...notice, reference: newReference() })
    .onConflict((conflict) => conflict.columns(['brand', 'digest']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored) return { notice: stored, isFirst: true };
  const found = await trx
    .selectFrom('content_notices')
    .selectAll()
    .where('brand', '=', notice.brand)
    .where('digest', '=', notice.digest)
    .executeTakeFirstOrThrow();
  return { notice: found, isFirst: false };
}

/** The key that all notices about the same content share. */
export type About = Pick<Notice, 'brand' | 'kind' | 'content_id'>;

export async function waitingAbout(db: Db, { brand, kind, content_id: id }: About): Promise<number> {
  const { count } = await db
    .selectFrom('content_notices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ofBrand = (db: Db, brand: string) =>
  db.selectFrom('content_notices').selectAll().where('brand', '=', brand);

export const findNotice = (db: Db, brand: string, id: string): Promise<Notice | undefined> =>
  ofBrand(db, brand).where('id', '=', id).executeTakeFirst();

/** Locks the notice, so that the second of two parallel decisions waits. */
export const holdNotice = (
  trx: Transaction<Database>,
  brand: string,
  id: string,
): Promise<Notice | undefined> => ofBrand(trx, brand).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the other pending notices about the same content, oldest first. */
export const holdOthers = (
  trx: Transaction<Database>,
  { id, brand, kind, content_id: contentId }: Notice,
): Promise<Notice[]> =>
  ofBrand(trx, brand)
    .where('kind', '=', kind)
    .where('content_id', '=', contentId)
    .where('decided_at', 'is', null)
    .where('id', '!=', id)
    .orderBy('received_at')
    .orderBy('id')
    .forUpdate()
    .execute();

export const findByReference = (db: Db, brand: string, reference: string): Promise<Notice | undefined> =>
  ofBrand(db, brand).where('reference', '=', reference).executeTakeFirst();

/** Pending notices, oldest first. */
export const waitingNotices = (db: Db, brand: string, limit: number): Promise<Notice[]> =>
  ofBrand(db, brand)
    .where('decided_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Decided notices, newest first. */
export const decidedNotices = (db: Db, brand: string, limit: number): Promise<Notice[]> =>
  ofBrand(db, brand)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function storeDecision(
  trx: Transaction<Database>,
  ids: readonly string[],
  decided: Updateable<ContentNoticesTable>,
): Promise<void> {
  await trx.updateTable('content_notices').set(decided).where('id', 'in', ids).execute();
}

export const appealsOf = (db: Db, noticeId: string): Promise<StoredAppeal[]> =>
  db
    .selectFrom('notice_appeals')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .orderBy('sent_at')
    .orderBy('side')
    .execute();

/** Pending appeals, oldest first. */
export const waitingAppeals = (db: Db, brand: string, limit: number): Promise<StoredAppeal[]> =>
  db
    .selectFrom('notice_appeals')
    .selectAll()
    .where('brand', '=', brand)
    .where('decided_at', 'is', null)
    .orderBy('sent_at')
    .limit(limit)
    .execute();

export async function storeAppeal(
  trx: Transaction<Database>,
  appeal: Insertable<NoticeAppealsTable>,
): Promise<void> {
  await trx.insertInto('notice_appeals').values(appeal).execute();
}

export async function storeAppealDecision(
  trx: Transaction<Database>,
  { notice_id: id, side }: Pick<StoredAppeal, 'notice_id' | 'side'>,
  decided: Updateable<NoticeAppealsTable>,
): Promise<void> {
  await trx
    .updateTable('notice_appeals')
    .set(decided)
    .where('notice_id', '=', id)
    .where('side', '=', side)
    .execute();
}
