/**
 * Terms shown to a buyer before a payment: current and next charge, included tax, statement name, and legal consent.
 */
import { ACCEPTED_CARDS } from '#ports/checkout.ts';
import type { PaymentOrder } from '#ports/payments.ts';
import { beginNowFor } from '#ports/withdrawal-right.ts';
import { firstPeriod } from '#server/ledger/periods.ts';
import { taxOf } from '#server/ledger/tax.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import { planAt, type Chosen } from '#gateways/installed/server/choose-gateway.ts';

/** `now`: the assumed time of payment. `country` is the buyer's. */
export function paymentFacts(
  { plan, amountMinor, currency, tax }: PaymentOrder,
  { gateway }: Chosen,
  { country, now, installed }: { country: string; now: Date; installed: Gateways },
) {
  const { carrier } = gateway.capabilities;
  const isTrial = plan.trialDays > 0;
  const next = carrier || plan.renewalMinor === null ? null : isTrial ? plan.firstMinor : plan.renewalMinor;
  const { percent } = taxOf(amountMinor, tax.country);
  return {
    cards: carrier ? [] : [...ACCEPTED_CARDS],
    statement: installed.get(gateway.id)?.statementName ?? null,
    today: { amount_in_cents: amountMinor, currency },
    tax: percent === 0 ? null : { percent, amount_in_cents: tax.minor },
    next:
      next === null
        ? null
        : {
            amount_in_cents: next,
            currency,
            at: firstPeriod(now, planAt(gateway.capabilities, plan)).endsAt.toISOString(),
          },
    begin_now: beginNowFor(country),
  };
}
