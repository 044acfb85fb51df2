/**
 * Changes of plan: the value of the remaining period is deducted from the price; if it is higher, the change waits for
 * the end of the period.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { SubscriptionDeps } from './deps.ts';
import { notifyPlanned } from './notify-continuing.ts';
import { hasGift, writeTerms } from './store.ts';
import type { Terms } from './tables.ts';
import { DAY_MS, nextCharge } from './terms.ts';

/**
 * The cost of a plan change; `amountMinor` is null if the change waits for the end of the period, at the full price.
 */
export interface ChangeQuote {
  readonly plan: PlanSnapshot;
  readonly amountMinor: number | null;
  /** Deduction in minor units. */
  readonly creditMinor: number;
}

/** The value of the remaining whole days, in minor units, so that the amount is the same all day. */
export function creditOf(
  {
    period_starts_at,
    period_ends_at,
    period_paid_minor,
  }: Pick<Terms, 'period_starts_at' | 'period_ends_at' | 'period_paid_minor'>,
  now: Date,
): number {
  const days = Math.round((period_ends_at.getTime() - period_starts_at.getTime()) / DAY_MS);
  const used = Math.max(0, Math.floor((now.getTime() - period_starts_at.getTime()) / DAY_MS));
  return days <= 0 ? 0 : Math.floor((period_paid_minor * Math.max(0, days - used)) / days);
}

/** Quotes a plan change. Throws Refused `offer_gone`, `same_plan` or `not_changeable`. */
export async function quoteChange(
  { origin, quotes }: SubscriptionDeps,
  trx: Transaction<Database>,
  terms: Terms,
  { planId, country }: { readonly planId: number; readonly country: string },
): Promise<ChangeQuote> {
  const { phase, plan: present, next_plan: nextPlan, user_id: userId } = terms;
  const isFree = terms.asked_operation === null && (phase === 'trial' || phase === 'running');
  if (!isFree || !quotes) throw new Refused('not_changeable');
  if (planId === (nextPlan ?? present).planId) throw new Refused('same_plan');
  // The current plan undoes a scheduled change, without a charge, and stays as it was agreed.
  if (planId === present.planId) return { plan: present, amountMinor: null, creditMinor: 0 };
  const { currency } = present;
  const quote = await quotes.quote({ planId, groupId: null, coupon: null, userId, country, currency }, trx);
  if (quote.is === 'refused' || quote.plan.renewalMinor === null) throw new Refused('offer_gone');
  const { plan } = quote;
  const creditMinor = phase === 'trial' ? 0 : creditOf(terms, origin.now());
  const rest = plan.firstMinor - creditMinor;
  // Trials and gifts run to their end, there is no refund for the rest of a more expensive plan, and on its last day a
  // period is almost over.
  const isEarly = terms.period_ends_at.getTime() - origin.now().getTime() > DAY_MS;
  const isNow =
    phase === 'running' && rest > 0 && isEarly && !(await hasGift(trx, terms.subscription_id, origin.now()));
  return { plan, amountMinor: isNow ? rest : null, creditMinor: isNow ? creditMinor : 0 };
}

/**
 * Schedules the plan for the end of the period; the current plan cancels a scheduled change. Sends an email. The caller
 * has locked the terms.
 */
export async function scheduleChange(
  deps: Pick<SubscriptionDeps, 'origin'>,
  trx: Transaction<Database>,
  terms: Terms,
  plan: PlanSnapshot,
): Promise<void> {
  const { subscription_id: id, phase, billed_by: billedBy, period_ends_at: endsAt } = terms;
  const nextPlan = plan.planId === terms.plan.planId ? null : plan;
  await writeTerms(trx, id, {
    next_plan: nextPlan && JSON.stringify(nextPlan),
    ...nextCharge(phase, billedBy, { plan: terms.plan, nextPlan, endsAt }),
  });
  await notifyPlanned(deps, trx, terms);
}
