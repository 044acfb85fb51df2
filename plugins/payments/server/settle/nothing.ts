/** Payments without effect: detects and records them. A step of the module refunds them. */
import { recordUngiven } from '#server/ledger/entries.ts';
import { firstPeriod } from '#server/ledger/periods.ts';
import { PLAN_TYPE, type SubscriptionStatus } from '#ports/session.ts';
import type { PlanPurpose } from '#ports/payments.ts';
import type { ReturnReason } from '#ports/settlements.ts';
import type { PlanPayment } from '../subject.ts';
import type { Settling } from './deps.ts';
import { movePayment } from './orders.ts';
import { writePaidMoney } from './paid-money.ts';
import type { Reported } from './reported.ts';

/** Statuses that grant access until `expires_at`; during them, sign-up refuses another subscription. */
const RUNNING: readonly SubscriptionStatus[] = ['active', 'awaiting_canceled', 'canceled', 'trial'];

/** Active subscriptions of the member. A no-card trial does not count, because a plan can follow it. */
export async function runningOf(
  { trx, now }: Pick<Settling, 'trx' | 'now'>,
  { user_id: userId }: Pick<PlanPayment, 'user_id'>,
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', RUNNING)
    .where('plan_type', '!=', PLAN_TYPE.NO_CARD_TRIAL)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The reason why a change of plan has no effect: another payment or a cancellation has changed the period whose rest
 * the order relied on. null if nothing has.
 */
async function whyNoChange(
  { trx }: Settling,
  { id, subscription_id: subscriptionId, created_at: orderedAt }: PlanPayment,
): Promise<ReturnReason | null> {
  const { canceled_at: cancelledAt } = await trx
    .selectFrom('subscriptions')
    .select('canceled_at')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  // A cancelled subscription offers no change, so a cancellation at the time of the order came after it.
  if (cancelledAt !== null && cancelledAt >= orderedAt) return 'cancelled';
  const since = await trx
    .selectFrom('payments')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('id', '!=', id)
    .where('purpose', 'in', ['renewal', 'plan_change'])
    .where('settled_at', '>', orderedAt)
    .limit(1)
    .executeTakeFirst();
  return since ? 'changed' : null;
}

/** The reason why a received payment has no effect; null if it has its intended effect. The member is locked. */
export async function whyNothing(settling: Settling, payment: PlanPayment): Promise<ReturnReason | null> {
  const { user_id: userId, purpose, subscription_id: subscriptionId } = payment;
  if (userId === null) return 'no_account';
  const running = await runningOf(settling, payment);
  if (purpose === 'join') return running.length > 0 ? 'subscribed' : null;
  if (subscriptionId === null) return 'ended';
  // Money for an ended subscription reactivates it, unless another one is active.
  if (running.length > 0 && !running.includes(subscriptionId)) return 'subscribed';
  return purpose === 'plan_change' ? whyNoChange(settling, payment) : null;
}

/** Records the money, with an access that is never valid. */
async function writeMoney(settling: Settling, payment: PlanPayment, reported: Reported): Promise<number> {
  const { trx, now } = settling;
  const { user_id: userId, subject } = payment;
  const entryId = await writePaidMoney(settling, payment, { reference: reported.transactionId });
  await recordUngiven(trx, { entryId, userId, ...firstPeriod(now, subject.plan) }, now);
  return entryId;
}

/** Records the money, without a subscription, so that the active one stays unchanged, even after the refund. */
export async function settleForNothing(
  settling: Settling,
  payment: PlanPayment,
  {
    reported,
    reason,
    purpose,
  }: {
    readonly reported: Reported;
    readonly reason: ReturnReason;
    readonly purpose: Exclude<PlanPurpose, 'card'>;
  },
): Promise<void> {
  const { trx, now } = settling;
  const { amount_minor: amountMinor, currency, subject } = payment;
  const entryId = amountMinor > 0 ? await writeMoney(settling, payment, reported) : null;
  await movePayment(trx, payment, 'paid', {
    gateway_transaction: reported.transactionId,
    gateway_subscription: reported.subscriptionId,
    subscription_id: null,
    entry_id: entryId,
    return_reason: reason,
    decline_code: null,
    settled_at: now,
    poll_at: null,
  });
  await settling.announce({
    is: 'returned',
    purpose,
    reason,
    operationId: payment.operation_id,
    userId: payment.user_id,
    subscriptionId: payment.subscription_id,
    plan: subject.plan,
    entryId,
    amountMinor,
    currency,
  });
}
