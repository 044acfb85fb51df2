/** What a buyer is told of a payment before it begins: what is charged now and next, the tax in it, how the statement calls it, and what the law asks. */
import { ACCEPTED_CARDS } from '#ports/checkout.ts';
import type { PaymentOrder } from '#ports/payments.ts';
import { BEGIN_NOW_WORDING, hasRightOfWithdrawal } from '#ports/withdrawal-right.ts';
import { firstPeriod } from '#server/ledger/periods.ts';
import { taxOf } from '#server/ledger/tax.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { Chosen } from './choose.ts';

/** What stands on a card's statement where the gateway charges in its own name. The others' text is the operator's contract with the bank. */
const STATEMENT_NAMES: Readonly<Partial<Record<GatewayId, string>>> = {
  epoch: 'EPOCH.COM',
  segpay: 'SEGPAYEU.COM',
  vendo: 'VENDO',
};

/** `now`: when it would be paid. `country` is the buyer's. */
export function paymentFacts(
  { plan, amountMinor, currency, tax }: PaymentOrder,
  { gateway }: Chosen,
  { country, now }: { country: string; now: Date },
) {
  const { carrier } = gateway.capabilities;
  const isTrial = plan.trialDays > 0;
  const next = carrier || plan.renewalMinor === null ? null : isTrial ? plan.firstMinor : plan.renewalMinor;
  const { percent } = taxOf(amountMinor, tax.country);
  return {
    cards: carrier ? [] : [...ACCEPTED_CARDS],
    statement: STATEMENT_NAMES[gateway.id] ?? null,
    today: { amount_in_cents: amountMinor, currency },
    tax: percent === 0 ? null : { percent, amount_in_cents: tax.minor },
    next:
      next === null
        ? null
        : { amount_in_cents: next, currency, at: firstPeriod(now, plan).endsAt.toISOString() },
    begin_now: hasRightOfWithdrawal(country) ? BEGIN_NOW_WORDING : null,
  };
}
