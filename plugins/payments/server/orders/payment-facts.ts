/**
 * Terms shown to a buyer before a payment: current and next charge, included tax, statement name, and legal consent.
 */
import { ACCEPTED_CARDS } from '#ports/checkout.ts';
import type { PaymentOrder } from '#ports/payments.ts';
import { beginNowFor } from '#ports/withdrawal-right.ts';
import { AHEAD_MS, firstPeriod } from '#server/ledger/periods.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import { taxOf } from '#server/ledger/tax.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { Capabilities } from '#gateways/shared/server/gateway.ts';
import { planAt, type Chosen } from '#gateways/installed/server/choose-gateway.ts';

/** The first renewal of a plan that is paid at a time; null if nobody charges it. A trial's is its first regular price. */
export function firstRenewal(
  plan: PlanSnapshot,
  { rebilledBy }: Pick<Capabilities, 'rebilledBy'>,
  paidAt: Date,
): { at: string; amount_in_cents: number } | null {
  if (rebilledBy === 'nobody' || plan.renewalMinor === null) return null;
  const isTrial = plan.trialDays > 0;
  const { endsAt } = firstPeriod(paidAt, plan);
  const aheadMs = rebilledBy === 'merchant' && !isTrial ? AHEAD_MS : 0;
  return {
    at: new Date(endsAt.getTime() - aheadMs).toISOString(),
    amount_in_cents: isTrial ? plan.firstMinor : plan.renewalMinor,
  };
}

/** `now`: the assumed time of payment. `country` is the buyer's. */
export function paymentFacts(
  { plan, amountMinor, currency, tax }: PaymentOrder,
  { gateway }: Chosen,
  { country, now, installed }: { country: string; now: Date; installed: Gateways },
) {
  const { carrier } = gateway.capabilities;
  const next = firstRenewal(planAt(gateway.capabilities, plan), gateway.capabilities, now);
  const { percent } = taxOf(amountMinor, tax.country);
  return {
    cards: carrier ? [] : [...ACCEPTED_CARDS],
    statement: installed.get(gateway.id)?.statementName ?? null,
    today: { amount_in_cents: amountMinor, currency },
    tax: percent === 0 ? null : { percent, amount_in_cents: tax.minor },
    next: next && { ...next, currency },
    begin_now: beginNowFor(country),
  };
}
