/** What a membership costs at least in a country; nothing of it depends on who asks. */
import type { Kysely } from 'kysely';
import { PLAN_TYPE } from '#ports/session.ts';
import { currencyOf } from '#server/ledger/currencies.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanSales } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { monthOf } from '../rule-month.ts';
import { dueOf, saleOf } from './prices.ts';
import { findGroup, plansOf, type PlanRow } from './store.ts';

/** In minor units. */
export interface LeastPrice {
  readonly cents: number;
  readonly currency: Currency;
}

/** The cheapest month in one currency: amounts of several cannot be compared. A plan that is sold for one period costs nothing a month. */
function leastIn(rows: readonly PlanRow[], currency: Currency, sales: PlanSales | null): LeastPrice | null {
  const months = rows.flatMap((row) => {
    const price = row.prices[currency];
    if (!price) return [];
    const sale = saleOf(row, { price, currency }, { mayTry: true, lowered: null });
    return sales && !sales.renews(sale, dueOf(sale)) ? [] : [monthOf(price.amount, row.recurring_months)];
  });
  return months.length > 0 ? { cents: Math.min(...months), currency } : null;
}

/** Of the default group's plans that renew; in the brand's currency where none is sold in the country's own. */
export async function findLeastPrice(
  db: Kysely<Database>,
  {
    country,
    now,
    currency,
    sales,
  }: { country: string; now: Date; currency: Currency; sales: PlanSales | null },
): Promise<LeastPrice | null> {
  const group = await findGroup(db, undefined, now);
  if (!group) return null;
  const { plans } = await plansOf(db, group.id);
  const renewing = plans.filter(({ type }) => type === PLAN_TYPE.RECURRING);
  return leastIn(renewing, currencyOf(country, currency), sales) ?? leastIn(renewing, currency, sales);
}
