/** Reads and stores whether an account's address is confirmed, and whether a link was sent to it. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

export const findVerification = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['is_email_verified', 'is_verification_email_sent'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const mark = async (
  db: Db,
  userId: number,
  marks: { is_email_verified: true } | { is_verification_email_sent: true },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...marks, updated_at: now })
    .where('id', '=', userId)
    .execute();
};

export const markVerified = (db: Db, userId: number, now: Date): Promise<void> =>
  mark(db, userId, { is_email_verified: true }, now);

export const markMailed = (db: Db, userId: number, now: Date): Promise<void> =>
  mark(db, userId, { is_verification_email_sent: true }, now);
