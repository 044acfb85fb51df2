/** Charges due subscriptions: once for each period and attempt; handles the case without a card. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Charging, PaymentOrder } from '#ports/payments.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endNow } from './end.ts';
import { declinedMail } from './mails.ts';
import { taxCountryOf, writeTerms } from './store.ts';
import type { Terms } from './tables.ts';
import { notifyOnce } from './notify.ts';
import { planDue, RETRY_GAP_DAYS, retryAt } from './terms.ts';

type Trx = Transaction<Database>;

interface Wanted {
  readonly purpose: PaymentOrder['purpose'];
  readonly plan: PlanSnapshot;
  readonly amountMinor: number;
  readonly subjectKey: string;
}

/** An order for a subscription, with the tax of its latest payment. */
export async function orderFor(
  { origin, quotes }: SubscriptionDeps,
  trx: Trx,
  { user_id: userId, subscription_id: id }: Terms,
  { purpose, plan, amountMinor, subjectKey }: Wanted,
): Promise<PaymentOrder> {
  const country = (await taxCountryOf(trx, userId, id)) ?? origin.brand.country;
  return {
    userId,
    purpose,
    plan,
    subscriptionId: id,
    amountMinor,
    currency: plan.currency,
    tax: quotes?.taxOf(amountMinor, country) ?? { country, minor: 0 },
    subjectKey,
  };
}

/** The payment order for the due or overdue period; null if none is due. */
export function dueOrder(deps: SubscriptionDeps, trx: Trx, terms: Terms): Promise<PaymentOrder> | null {
  const { next_amount_minor: amountMinor, next_plan, period_ends_at } = terms;
  if (amountMinor === null) return null;
  return orderFor(deps, trx, terms, {
    purpose: next_plan ? 'plan_change' : 'renewal',
    plan: planDue(terms),
    amountMinor,
    subjectKey: `period:${period_ends_at.toISOString()}`,
  });
}

/**
 * Counts a failed charge of this period: schedules a retry, or ends the subscription after the last one. The caller has
 * locked the terms.
 */
export async function countDecline(deps: SubscriptionDeps, trx: Trx, terms: Terms): Promise<void> {
  const { subscription_id: id, user_id: userId, period_ends_at: period } = terms;
  const retries = terms.retries + 1;
  const next = retryAt(retries, deps.origin.now());
  await writeTerms(trx, id, { retries, asked_operation: null });
  if (next === null) return endNow(deps, trx, { ...terms, retries }, 'unpaid');
  await writeTerms(trx, id, { phase: 'past_due', next_charge_at: next });
  const isLast = retries === RETRY_GAP_DAYS.length;
  await notifyOnce(
    deps,
    trx,
    { userId, subscriptionId: id, period, kind: `declined-${retries}` },
    (site, to) => declinedMail(site, to, { next, isLast }),
  );
}

/** Charges the stored card for the due period. The caller has locked the terms. */
export async function chargeDue(deps: SubscriptionDeps, trx: Trx, terms: Terms): Promise<Charging | null> {
  const { subscription_id: id, period_ends_at, retries } = terms;
  const order = await dueOrder(deps, trx, terms);
  if (!deps.payments || !order) return null;
  const charging = await deps.payments.charge(
    trx,
    order,
    `renew:${id}:${period_ends_at.toISOString()}:${retries}`,
  );
  if (charging.is === 'no_means') await countDecline(deps, trx, terms);
  else if (charging.is === 'by_gateway')
    await writeTerms(trx, id, { billed_by: 'gateway', next_charge_at: null });
  else await writeTerms(trx, id, { asked_operation: charging.operationId, next_charge_at: null });
  return charging;
}
