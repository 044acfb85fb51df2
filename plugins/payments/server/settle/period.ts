/** The effect of a payment: the subscription's row, and the paid period. */
import { firstPeriod, nextPeriod, type Period } from '#server/ledger/periods.ts';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import type { PlanPurpose } from '#ports/payments.ts';
import type { PlanPayment } from '../subject.ts';
import type { Settling } from './deps.ts';

/** The plan columns of a subscription's row. */
const planColumnsOf = ({ subject: { plan }, currency }: PlanPayment) => ({
  plan_name: plan.names.en,
  plan_names: JSON.stringify(plan.names),
  plan_type: plan.type,
  unlocks_sister: plan.isCrossSelling,
  price_cents: plan.renewalMinor ?? plan.firstMinor,
  currency,
  recurring_months: plan.type === PLAN_TYPE.RECURRING ? plan.recurringMonths : null,
  period_days: plan.type === PLAN_TYPE.RECURRING ? (plan.periodDays ?? null) : null,
});

/** Gives the subscription the plan of this payment, as active. */
export async function writePlan(
  { trx }: Settling,
  subscriptionId: number | null,
  payment: PlanPayment,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'active', ...planColumnsOf(payment) })
    .where('id', '=', subscriptionId)
    .execute();
}

/** Creates the member's new subscription; null if the account was deleted. */
export async function beginSubscription(
  { trx }: Settling,
  payment: PlanPayment,
  { startsAt, endsAt }: Period,
): Promise<number | null> {
  if (payment.user_id === null) return null;
  const { plan } = payment.subject;
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      user_id: payment.user_id,
      status: plan.trialDays > 0 ? 'trial' : 'active',
      source_group: SOURCE_GROUP.SIGN_UP,
      ...planColumnsOf(payment),
      started_at: startsAt,
      expires_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Time of the latest plan change, from which the plan's periods count. */
async function lastChange(
  { trx }: Pick<Settling, 'trx'>,
  subscriptionId: number | null,
): Promise<Date | undefined> {
  const change = await trx
    .selectFrom('payments')
    .select('settled_at')
    .where('subscription_id', '=', subscriptionId)
    .where('purpose', '=', 'plan_change')
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change?.settled_at ?? undefined;
}

/** Ends the paid access of the old plan, whose rest was deducted from the new price. Gifts stay. */
async function endPaid({ trx, now }: Settling, subscriptionId: number | null): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('entry_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  await trx
    .updateTable('subscriptions')
    .set((eb) => ({
      expires_at: eb
        .selectFrom('entitlements')
        .select((of) => of.fn.max('ends_at').as('end'))
        .where('subscription_id', '=', subscriptionId)
        .where('revoked_at', 'is', null),
    }))
    .where('id', '=', subscriptionId)
    .execute();
}

/** The new plan's first period begins immediately and ends the old plan's period. */
async function change(settling: Settling, payment: PlanPayment): Promise<Period> {
  const { plan } = payment.subject;
  await endPaid(settling, payment.subscription_id);
  await writePlan(settling, payment.subscription_id, payment);
  return firstPeriod(settling.now, { ...plan, trialDays: 0 });
}

/** Adds the next period; a trial becomes a membership, an expired subscription is reactivated. */
async function extend({ trx, now }: Settling, payment: PlanPayment): Promise<Period> {
  const { plan } = payment.subject;
  const given = await trx
    .selectFrom('entitlements')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('subscription_id', '=', payment.subscription_id)
    .where('revoked_at', 'is', null)
    .orderBy('ends_at')
    .execute();
  const changedAt = await lastChange({ trx }, payment.subscription_id);
  const counted = changedAt ? given.filter(({ startsAt }) => startsAt >= changedAt) : given;
  const terms = changedAt ? { ...plan, trialDays: 0 } : plan;
  const status = { status: 'active' } as const;
  await trx
    .updateTable('subscriptions')
    .set(status)
    .where('id', '=', payment.subscription_id)
    .where('status', 'in', ['trial', 'expired'])
    .execute();
  return nextPeriod(counted, terms, now);
}

/** The period for each purpose; also writes the subscription. */
export const PERIODS: Readonly<
  Record<Exclude<PlanPurpose, 'card'>, (settling: Settling, payment: PlanPayment) => Promise<Period>>
> = {
  join: async ({ now }, { subject }) => firstPeriod(now, subject.plan),
  renewal: extend,
  plan_change: change,
};
