/** The subscription status of a member: the flags of a user, derived from their newest subscription and the clock. */
import { type ExpressionBuilder, type Selectable } from 'kysely';
import { PLAN_TYPE, SOURCE_GROUP, type SubscriptionStatus, type User } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import type { SubscriptionsTable } from '#ports/subscriptions-table.ts';

/** Statuses that grant access until `expires_at`, including a cancelled subscription. */
const RUNNING: readonly SubscriptionStatus[] = ['active', 'awaiting_canceled', 'canceled', 'trial'];

/** Whether a subscription with this status and end grants access at `now`. */
export const isRunning = (status: SubscriptionStatus, end: Date | null, now: Date): boolean =>
  RUNNING.includes(status) && (end === null || end > now);

/** The newest subscription of a user, for a lateral left join; one index lookup in `subscriptions_newest`. */
export const newestSubscription = (eb: ExpressionBuilder<Database, 'users'>) =>
  eb
    .selectFrom('subscriptions')
    .selectAll('subscriptions')
    .whereRef('subscriptions.user_id', '=', 'users.id')
    .orderBy('subscriptions.id', 'desc')
    .limit(1)
    .as('newest_subscription');

/** The columns of the join in `newestSubscription` that `subscriptionFlagsOf` needs. */
export const SUBSCRIPTION_COLUMNS = [
  'newest_subscription.id as subscription_id',
  'newest_subscription.status as subscription_status',
  'newest_subscription.source_group',
  'newest_subscription.unlocks_sister',
  'newest_subscription.plan_name',
  'newest_subscription.plan_type',
  'newest_subscription.is_manica',
  'newest_subscription.expires_at as subscription_expires_at',
] as const;

type Newest = Selectable<SubscriptionsTable>;

/** The columns of a newest subscription; all are null for a user who never subscribed. */
export interface SubscriptionRow {
  subscription_id: number | null;
  subscription_status: Newest['status'] | null;
  source_group: Newest['source_group'] | null;
  unlocks_sister: boolean | null;
  plan_name: string | null;
  plan_type: Newest['plan_type'] | null;
  is_manica: boolean | null;
  subscription_expires_at: Date | null;
  /** Whether the account is unified with that of the sister platform. */
  is_cross_selling_unified_account: boolean;
}

export type SubscriptionFlags = Pick<
  User,
  | 'is_subscribed'
  | 'is_nc_trial'
  | 'is_trialing_free'
  | 'is_cross_selling_unified_account'
  | 'active_subscription'
>;

/** The flags of a user without a running subscription. */
const WITHOUT: SubscriptionFlags = {
  is_subscribed: false,
  is_nc_trial: false,
  is_trialing_free: false,
  is_cross_selling_unified_account: false,
  active_subscription: null,
};

/** The flags at `now`. A trial counts as subscribed; a bundle member is cross-selling only while the bundle runs. */
export function subscriptionFlagsOf(row: SubscriptionRow, now: Date): SubscriptionFlags {
  const { subscription_id: id, subscription_status: status, subscription_expires_at: end } = row;
  if (id === null || status === null || row.plan_type === null || row.source_group === null) return WITHOUT;
  if (!isRunning(status, end, now)) return WITHOUT;
  const isNoCard = row.plan_type === PLAN_TYPE.NO_CARD_TRIAL;
  return {
    is_subscribed: true,
    is_nc_trial: isNoCard,
    is_trialing_free: status === 'trial' && !isNoCard,
    is_cross_selling_unified_account:
      row.is_cross_selling_unified_account &&
      (row.unlocks_sister === true || row.source_group === SOURCE_GROUP.CROSS_SELLING),
    active_subscription: {
      status,
      subscription_data_id: id,
      source_group: row.source_group,
      expires_at: end?.toISOString() ?? null,
      data: {
        plan: { name: row.plan_name ?? '', type: row.plan_type, is_manica: row.is_manica ?? false },
      },
    },
  };
}
