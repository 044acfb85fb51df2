/** The status of an account's subscription, and the effect of a cancellation (README 5, 6, 7). */
import type { Kysely, Transaction } from 'kysely';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import { hasRightOfWithdrawal } from '#ports/withdrawal-right.ts';
import type { Payments } from '#ports/payments.ts';
import type { Database } from '#server/db/schema.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { MemberDownloads } from '#ports/downloads-origin.ts';
import type { Subscriptions } from '#ports/subscriptions.ts';
import type { Amount, CancellationStatus } from '../api.ts';
import { withdrawalDeadline, type Deadline } from './deadline.ts';
import { periodEnd } from './period.ts';
import {
  countryOf,
  firstPaymentsOf,
  hasWatched,
  newestOf,
  paidFor,
  rowOf,
  type SubscriptionRow,
} from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Time before the end in which a charge may be in progress (README 6). */
const LATE_MS = 24 * HOUR_MS;
/** Period in months of a recurring plan without a stored one. */
const MONTHLY = 1;

type Db = Kysely<Database> | Transaction<Database>;

export interface Withdrawal extends Amount, Deadline {
  /** Whether the first use ends the right of withdrawal, because the member requested immediate access. */
  readonly endsWithUse: boolean;
}

export interface Stands {
  readonly current: CancellationStatus['status'];
  readonly subscription: SubscriptionRow | null;
  /** End of access after a cancellation now or earlier. */
  readonly endsAt: Date | null;
  readonly isImmediate: boolean;
  readonly isPastDue: boolean;
  readonly isLate: boolean;
}

export interface StatusRule {
  readonly accounts: Pick<Accounts, 'isRunning'>;
  /** The billing service; undefined for a site without billing. */
  readonly subscriptions: Subscriptions | undefined;
  /** The service for downloaded films; undefined for a site without downloads. */
  readonly downloads: MemberDownloads | undefined;
  /** The service for the consents of buyers; undefined for a site without payments. */
  readonly payments: Pick<Payments, 'beginConsentOf'> | undefined;
  /** Hours in which a subscription can be withdrawn from; 0 if refunds are not possible. */
  readonly refundH: number;
  /** Time zone of the site (IANA name). */
  readonly timeZone: string;
  now(): Date;
}

const NONE: Stands = {
  current: 'none',
  subscription: null,
  endsAt: null,
  isImmediate: false,
  isPastDue: false,
  isLate: false,
};

function statusOf({ status, source_group, plan_type }: SubscriptionRow): CancellationStatus['status'] {
  if (source_group === SOURCE_GROUP.CROSS_SELLING) return 'bundle';
  if (status === 'awaiting_canceled' || status === 'canceled') return 'cancelled';
  return status === 'active' && plan_type === PLAN_TYPE.ONE_TIME ? 'ends_by_itself' : 'cancellable';
}

const inTransaction = (db: Db): Transaction<Database> | undefined =>
  db.isTransaction ? (db as Transaction<Database>) : undefined;

/** The current status of an account; consistent in a transaction that has locked its row. */
export async function standsOf(
  db: Db,
  { accounts, subscriptions, now }: StatusRule,
  userId: number,
): Promise<Stands> {
  const at = now();
  // A subscription that may still be charged takes precedence over a newer free one, such as a gift.
  const open = (await subscriptions?.openOf(userId, inTransaction(db))) ?? null;
  const subscription = open === null ? await newestOf(db, userId) : await rowOf(db, open);
  if (!subscription) return NONE;
  if (!accounts.isRunning(subscription.status, subscription.expires_at))
    return open === null
      ? NONE
      : {
          ...NONE,
          current: 'cancellable',
          subscription,
          endsAt: subscription.expires_at ?? at,
          isImmediate: true,
          isPastDue: true,
        };
  const current = statusOf(subscription);
  const { status, plan_type, started_at, recurring_months, expires_at, id } = subscription;
  if (current !== 'cancellable') return { ...NONE, current, subscription, endsAt: subscription.expires_at };
  const isTrial = status === 'trial' || plan_type === PLAN_TYPE.NO_CARD_TRIAL;
  if (isTrial && (await firstPaymentsOf(db, id)).length === 0)
    return { ...NONE, current, subscription, endsAt: at, isImmediate: true };
  const endsAt = expires_at ?? periodEnd(started_at, recurring_months ?? MONTHLY, at);
  const isLate = endsAt.getTime() - at.getTime() < LATE_MS;
  return { ...NONE, current, subscription, endsAt, isLate };
}

/** The payment that starts the window: the first one, or the one that turned a paid trial into a membership. */
async function windowOf(db: Db, { subscriptions }: Pick<StatusRule, 'subscriptions'>, id: number) {
  const [first, second] = await firstPaymentsOf(db, id);
  if (!second) return first;
  const state = await subscriptions?.stateOf(id, inTransaction(db));
  return state && state.trialMinor > 0 ? second : first;
}

/** Whether the account has watched or downloaded anything since `since`. */
const hasUsed = async (db: Db, { downloads }: StatusRule, userId: number, since: Date): Promise<boolean> =>
  (await hasWatched(db, userId, since)) || ((await downloads?.hasDownloaded(db, userId, since)) ?? false);

/**
 * The refund of a withdrawal for a member whose country grants that right: all payments for the subscription minus
 * refunds, within the window that begins with the first payment or with the conversion of a trial (README 7).
 */
export async function withdrawalOf(
  db: Db,
  rule: StatusRule,
  { current, subscription }: Stands,
  country: string,
): Promise<Withdrawal | null> {
  const { refundH, timeZone, now, subscriptions, payments } = rule;
  if (current !== 'cancellable' || subscription === null || refundH === 0) return null;
  const { id, user_id, started_at } = subscription;
  const paid = await windowOf(db, { subscriptions }, id);
  if (!paid) return null;
  const home = (await countryOf(db, user_id)) ?? country;
  const deadline = withdrawalDeadline(paid.created_at, { refundH, country: home, siteZone: timeZone });
  if (deadline.until <= now() || !hasRightOfWithdrawal(home)) return null;
  // Without a recorded request for immediate access, use does not end the right.
  const askedAt = (await payments?.beginConsentOf(db, id)) ?? null;
  const since = askedAt !== null && askedAt > started_at ? askedAt : started_at;
  if (askedAt !== null && (await hasUsed(db, rule, user_id, since))) return null;
  const amount = await paidFor(db, id);
  if (amount <= 0) return null;
  return { amount_cents: amount, currency: paid.currency, ...deadline, endsWithUse: askedAt !== null };
}

/** The status as an API reply. */
export const statusReply = (
  { current, subscription, endsAt, isImmediate, isPastDue, isLate }: Stands,
  withdrawal: Withdrawal | null,
): CancellationStatus => ({
  status: current,
  subscription_data_id: subscription?.id ?? null,
  plan_name: subscription?.plan_name ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  is_immediate: isImmediate,
  is_past_due: isPastDue,
  is_late: isLate,
  withdrawal: withdrawal && {
    amount_cents: withdrawal.amount_cents,
    currency: withdrawal.currency,
    until: withdrawal.until.toISOString(),
    last_day: withdrawal.lastDay,
    ends_with_use: withdrawal.endsWithUse,
  },
});
