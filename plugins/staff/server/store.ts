/** Queries of the host's tables for a member's payments and access, and the log of staff actions. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { withAsciiDomain } from '#ports/credentials.ts';
import type { Database } from '#server/db/schema.ts';
import { isOwnOrNobodys, ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { LookedAt } from '#ports/staff-pages.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ListPage } from '#ports/payment-desk.ts';
import type { Locale } from '#app/i18n/i18n.ts';

type Db = Kysely<Database> | Transaction<Database>;

const MEMBER = ['id', 'email', 'status', 'role', 'locale', 'country', 'created_at', 'last_login_at'] as const;

/** A member of the brand; staff of one brand must not see members of another brand. */
export const findMember = (db: Db, place: BrandPlace, id: number) =>
  db
    .selectFrom('users')
    .select(MEMBER)
    .where('id', '=', id)
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();

export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findByMail = (db: Db, place: BrandPlace, email: string) =>
  db
    .selectFrom('users')
    .select(MEMBER)
    .where(sql`lower(email)`, '=', withAsciiDomain(email).toLowerCase())
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();

/** Members with this text in their email address, newest first, through a trigram index. */
export const findByMailPart = (db: Db, place: BrandPlace, part: string, limit: number) => {
  const text = withAsciiDomain(part).toLowerCase();
  return db
    .selectFrom('users')
    .select(MEMBER)
    .where(sql<boolean>`letter_triples(email) @> letter_triples(${text}::text)`)
    .where(sql<boolean>`strpos(lower(email), ${text}) > 0`)
    .where('brand', 'in', ownBrands(place))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

export const subscriptionsOf = (db: Db, userId: number, { before, limit }: ListPage) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const entitlementsOf = (db: Db, userId: number, { before, limit }: ListPage) =>
  db
    .selectFrom('entitlements')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const entries = (db: Db, { before, limit }: ListPage) =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit);

/** Entries are found through the order history, because an entry does not contain the member. */
export const entriesOfMember = (db: Db, userId: number, page: ListPage) =>
  entries(db, page)
    .where('transaction_id', 'in', (eb) =>
      eb.selectFrom('transactions').select('transactions.id').where('user_id', '=', userId),
    )
    .execute();

export const entriesOfPayment = (db: Db, operationId: string, page: ListPage) =>
  entries(db, page).where('operation_id', '=', operationId).execute();

export type Entry = Awaited<ReturnType<typeof entriesOfMember>>[number];

export const postingsOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('ledger_postings')
        .selectAll()
        .where('entry_id', 'in', ids)
        .orderBy('entry_id')
        .orderBy('account')
        .execute();

export const changeLanguage = (
  db: Db,
  { userId, locale }: { readonly userId: number; readonly locale: Locale },
  now: Date,
) => db.updateTable('users').set({ locale, updated_at: now }).where('id', '=', userId).execute();

/** Staff actions of a brand. */
export const actions = (db: Db, place: BrandPlace, { before, limit }: ListPage) =>
  db
    .selectFrom('staff_actions')
    .select(['id', 'user_id', 'member_id', 'act', 'subject', 'reason', 'at'])
    .where(isOwnOrNobodys(ownBrands(place), 'user_id'))
    .where(isOwnOrNobodys(ownBrands(place), 'member_id'))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit);

export interface ActionToRecord {
  /** null for a command of the operator. */
  readonly userId: number | null;
  readonly memberId: number | null;
  readonly act: string;
  readonly subject: string;
  readonly reason: string;
  readonly formKey: string;
}

/** Views are recorded like actions, without a reason. */
export const LOOK = 'look';

/** A role that `npm run staff` changed. */
export const ROLE_CHANGE = 'role';

type Look = Pick<ActionToRecord, 'userId' | 'subject'> & { readonly memberId: number };

const lookRow = ({ userId, memberId, subject }: Look) => ({
  user_id: userId,
  member_id: memberId,
  act: LOOK,
  subject,
  reason: '',
  form_key: `${LOOK}:${randomUUID()}`,
});

/** Records that staff view a member's data, before the data is read. */
export const recordLook = async (db: Db, look: Look, at: Date): Promise<void> =>
  void (await db
    .insertInto('staff_actions')
    .values({ ...lookRow(look), at })
    .execute());

/**
 * Records that staff view data of these people, for each who has an account. An address counts if its account has
 * confirmed it, because only then the data belongs to the account.
 */
export async function recordLooks(
  { db, config, now }: Pick<Origin, 'db' | 'config' | 'now'>,
  { ids = [], emails = [] }: LookedAt,
  { userId, subject }: Pick<ActionToRecord, 'userId' | 'subject'>,
): Promise<void> {
  const addresses = [...new Set(emails.flatMap((one) => one?.toLowerCase() ?? []))];
  const owners =
    addresses.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select('id')
          .where(sql<string>`lower(email)`, 'in', addresses)
          .where('is_email_verified', '=', true)
          .where('brand', 'in', ownBrands(config))
          .execute();
  const members = [...new Set([...ids.flatMap((id) => id ?? []), ...owners.map(({ id }) => id)])];
  if (members.length === 0) return;
  const at = now();
  await db
    .insertInto('staff_actions')
    .values(members.map((memberId) => ({ ...lookRow({ userId, memberId, subject }), at })))
    .execute();
}

/**
 * Records an action; returns false if its form was sent before. A parallel request waits until the first one has
 * committed.
 */
export async function recordAction(db: Db, action: ActionToRecord, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('staff_actions')
    .values({
      user_id: action.userId,
      member_id: action.memberId,
      act: action.act,
      subject: action.subject,
      reason: action.reason,
      form_key: action.formKey,
      at: now,
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
