/** What a membership costs at least in a country; nothing of it depends on who asks. */
import type { Kysely } from 'kysely';
import { PLAN_TYPE } from '#ports/session.ts';
import { currencyOf } from '#server/ledger/currencies.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanSales } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { monthOf } from '../rule-month.ts';
import type { PricedPlan } from '../rule-terms.ts';
import { dueOf, priceIn, saleOf } from './prices.ts';
import { findGroup, plansOf, type PlanRow } from './store.ts';

/** The plan with the cheapest month in one currency: amounts of several cannot be compared. A plan that is sold for one period costs nothing a month. */
function leastIn(rows: readonly PlanRow[], currency: Currency, sales: PlanSales | null): PricedPlan | null {
  const plans = rows.flatMap((row): PricedPlan[] => {
    const price = row.prices[currency];
    if (!price) return [];
    const sale = saleOf(row, { price, currency }, { mayTry: true, lowered: null });
    if (sales && !sales.renews(sale, dueOf(sale))) return [];
    return [
      {
        plan_type: PLAN_TYPE.RECURRING,
        recurring_months: row.recurring_months,
        price: priceIn(currency, price),
        currency,
        first_price_in_cents: price.amount,
        trial_days: 0,
        trial_price_in_cents: 0,
      },
    ];
  });
  const byMonth = ({ price, recurring_months: months }: PricedPlan): number =>
    monthOf(price.finalPriceInCents, months);
  // Of two that cost the same by the month, the one that is paid for less at a time.
  return (
    plans.toSorted((a, b) => byMonth(a) - byMonth(b) || a.recurring_months - b.recurring_months)[0] ?? null
  );
}

/** Of the default group's plans that renew; in the brand's currency where none is sold in the country's own. */
export async function findLeastPlan(
  db: Kysely<Database>,
  {
    country,
    now,
    currency,
    sales,
  }: { country: string; now: Date; currency: Currency; sales: PlanSales | null },
): Promise<PricedPlan | null> {
  const group = await findGroup(db, undefined, now);
  if (!group) return null;
  const { plans } = await plansOf(db, group.id);
  const renewing = plans.filter(({ type }) => type === PLAN_TYPE.RECURRING);
  return leastIn(renewing, currencyOf(country, currency), sales) ?? leastIn(renewing, currency, sales);
}
