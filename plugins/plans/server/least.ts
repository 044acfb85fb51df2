/** The lowest price of a membership in a country; independent of the visitor. */
import type { Kysely } from 'kysely';
import { PLAN_TYPE } from '#ports/session.ts';
import { currencyOf } from '#server/ledger/currencies.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanSales } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { monthOf } from '../rule-month.ts';
import type { PricedPlan } from '#ports/plan-group.ts';
import { dueOf, priceIn, saleOf } from './prices.ts';
import { findGroup, plansOf, type PlanRow } from './store.ts';

/** The plan with the lowest monthly price in one currency. Plans for a single period have no monthly price. */
function leastIn(rows: readonly PlanRow[], currency: Currency, sales: PlanSales | null): PricedPlan | null {
  const plans = rows.flatMap((row): PricedPlan[] => {
    const price = row.prices[currency];
    if (!price) return [];
    const sale = saleOf(row, { price, currency }, { mayTry: true, lowered: null });
    if (sales && !(sales.sells(sale, dueOf(sale)) && sales.renews(sale, dueOf(sale)))) return [];
    return [
      {
        plan_type: PLAN_TYPE.RECURRING,
        recurring_months: row.recurring_months,
        period_days: sales?.periodDays(sale, dueOf(sale), row.recurring_months) ?? null,
        price: priceIn(currency, price),
        currency,
        first_price_in_cents: price.amount,
        trial_days: 0,
        trial_price_in_cents: 0,
      },
    ];
  });
  const byMonth = ({ price, recurring_months: months, period_days: days }: PricedPlan): number =>
    monthOf(price.finalPriceInCents, months, days);
  // If two plans have the same monthly price, the one with the smaller charge is used.
  return (
    plans.toSorted((a, b) => byMonth(a) - byMonth(b) || a.recurring_months - b.recurring_months)[0] ?? null
  );
}

/** The cheapest of the default group's renewing plans; in the brand's currency if none is sold in the local one. */
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
