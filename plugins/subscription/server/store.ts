/** Terms in the database. */
import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { holdMember } from '#server/ledger/member.ts';
import { isOwnMember } from '#server/security/own-accounts.ts';
import type { SubscriptionsTable } from '#ports/subscriptions-table.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { TermsPhase } from '#ports/subscriptions.ts';
import type { NoticeKind, SubscriptionTermsTable, Terms } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;

export const findTerms = (db: Db, id: number): Promise<Terms | undefined> =>
  db.selectFrom('subscription_terms').selectAll().where('subscription_id', '=', id).executeTakeFirst();

/**
 * The row of `subscriptions` and its terms, locked until the transaction ends; the account is locked first, as in every
 * transaction with money.
 */
export async function hold(
  trx: Trx,
  id: number,
): Promise<{ readonly subscription: SubscriptionRow | undefined; readonly terms: Terms | undefined }> {
  const owner = await trx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (owner) await holdMember(trx, owner.user_id);
  const subscription = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const terms = await trx
    .selectFrom('subscription_terms')
    .selectAll()
    .where('subscription_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return { subscription, terms };
}

const RUNS_ON: readonly unknown[] = ['trial', 'running', 'past_due'];

export async function writeTerms(
  trx: Trx,
  id: number,
  change: Updateable<SubscriptionTermsTable>,
): Promise<void> {
  // A reactivated subscription is charged again.
  const charges = RUNS_ON.includes(change.phase) ? { charges_stopped_at: null } : {};
  await trx
    .updateTable('subscription_terms')
    .set({ ...change, ...charges })
    .where('subscription_id', '=', id)
    .execute();
}

export async function writeSubscription(
  trx: Trx,
  id: number,
  change: Updateable<SubscriptionsTable>,
): Promise<void> {
  await trx.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

/** The row of a renewing subscription, even after a one-off payment or a cancellation. */
export const renewing = ({ renewalMinor, recurringMonths, periodDays }: PlanSnapshot) =>
  ({
    status: 'active',
    canceled_at: null,
    recurring_months: renewalMinor === null ? null : recurringMonths,
    period_days: renewalMinor === null ? null : (periodDays ?? null),
  }) as const;

/** The newest subscription of an account, which determines its status. */
export const newestOf = (db: Db, userId: number): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Subscriptions in one of these phases with a due charge. */
export async function dueTerms(
  { db, config, now: clock }: Pick<Origin, 'db' | 'config' | 'now'>,
  phases: readonly TermsPhase[],
  limit: number,
): Promise<readonly number[]> {
  const now = clock();
  const rows = await db
    .selectFrom('subscription_terms')
    .select('subscription_id as id')
    .where('next_charge_at', '<=', now)
    .where('phase', 'in', phases)
    .where(isOwnMember(config, 'subscription_terms.user_id'))
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .orderBy('next_charge_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Other subscriptions of an account that might still be charged. */
export async function otherTerms(db: Db, userId: number, id: number | null): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('subscription_terms')
    .select('subscription_id as id')
    .where('user_id', '=', userId)
    .where('subscription_id', 'is distinct from', id)
    .where('phase', 'in', ['trial', 'running', 'past_due'])
    .orderBy('subscription_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records an email for a period; false if it was sent before. */
export async function notice(
  trx: Trx,
  id: number,
  { period, kind, now }: { period: Date; kind: NoticeKind; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('subscription_notices')
    .values({ subscription_id: id, period, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** The tax country: that of the latest payment, otherwise of the account. */
export async function taxCountryOf(db: Db, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`select coalesce(
      (select substr(p.account, 5) from entitlements e join ledger_postings p on p.entry_id = e.entry_id
        where e.subscription_id = ${id} and p.account like 'tax:%' order by e.entry_id desc limit 1),
      (select country from users where id = ${userId})) as country`.execute(db);
  return rows[0]?.country ?? null;
}

/** Whether free access, such as a free year, is running or still to come. */
export async function hasGift(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('subscription_id', '=', id)
    .where('grant_key', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Payments for a subscription that were not refunded, by entry. */
export async function paidFor(
  db: Db,
  id: number,
): Promise<readonly { readonly entryId: number; readonly amountMinor: number }[]> {
  const { rows } = await sql<{ entryId: number; amountMinor: number }>`select l.id as "entryId",
      (l.amount_minor - coalesce((select sum(b.amount_minor) from ledger_entries b where b.reverses_id = l.id), 0))::integer as "amountMinor"
    from ledger_entries l join entitlements e on e.entry_id = l.id
    where e.subscription_id = ${id} order by l.id`.execute(db);
  return rows.filter(({ amountMinor }) => amountMinor > 0);
}
