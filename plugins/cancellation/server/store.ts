/** Queries for an account's current subscription, and the update that ends it. */
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { SubscriptionsTable } from '#ports/subscriptions-table.ts';
import type { CancellationsTable } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** The newest subscription of an account, which determines its status. */
export const newestOf = (db: Db, userId: number): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const rowOf = (db: Db, id: number): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** The first payments above zero for a subscription; none while a trial is free. */
export const firstPaymentsOf = (db: Db, subscriptionId: number) =>
  db
    .selectFrom('transactions')
    .select(['currency', 'created_at'])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('amount_cents', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(2)
    .execute();

/** Sum of the payments for a subscription minus refunds, in minor units: the refund of a withdrawal. */
export async function paidFor(db: Db, subscriptionId: number): Promise<number> {
  const { total } = await db
    .selectFrom('transactions')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('total'))
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['paid', 'refunded'])
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the account has watched anything since `since`. */
export async function hasWatched(db: Db, userId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('visualizations')
    .select('id')
    .where('user_id', '=', userId)
    .where('updated_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The country of the account, if known. */
export async function countryOf(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('country').where('id', '=', userId).executeTakeFirst();
  return row?.country ?? null;
}

/** An account of the brand by its email address; undefined if there is none that may get email. */
export const accountOf = (db: Db, place: BrandPlace, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();

/** Ends a subscription and stores the reason. */
export async function storeCancellation(
  transaction: Transaction<Database>,
  cancellation: Insertable<CancellationsTable>,
): Promise<void> {
  const { subscription_id: id, ends_at, cancelled_at } = cancellation;
  await transaction
    .updateTable('subscriptions')
    .set({
      // An ended subscription has no open payment.
      status: ends_at > cancelled_at ? 'awaiting_canceled' : 'canceled',
      canceled_at: cancelled_at,
      expires_at: ends_at,
    })
    .where('id', '=', id)
    .execute();
  // Revokes any remaining access.
  if (ends_at <= cancelled_at)
    await transaction
      .updateTable('entitlements')
      .set({ revoked_at: cancelled_at })
      .where('subscription_id', '=', id)
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', cancelled_at)
      .execute();
  await transaction.insertInto('cancellations').values(cancellation).execute();
}
