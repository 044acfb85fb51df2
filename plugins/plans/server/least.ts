/** What a membership costs at least in a country; nothing of it depends on who asks. */
import type { Kysely } from 'kysely';
import { PLAN_TYPE } from '../../../kernel/ports/session.ts';
import { currencyOf } from '../../../server/ledger/currencies.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Currency } from '../../../server/ports/subscriptions-table.ts';
import { monthOf } from '../rule-month.ts';
import { findGroup, plansOf, type PlanRow } from './store.ts';

/** In minor units. */
export interface LeastPrice {
  readonly cents: number;
  readonly currency: Currency;
}

/** The cheapest month in one currency: amounts of several cannot be compared. */
function leastIn(rows: readonly PlanRow[], currency: Currency): LeastPrice | null {
  const months = rows.flatMap(({ prices, recurring_months: months }) => {
    const price = prices[currency];
    return price ? [monthOf(price.amount, months)] : [];
  });
  return months.length > 0 ? { cents: Math.min(...months), currency } : null;
}

/** Of the default group's plans that renew; in the brand's currency where none is sold in the country's own. */
export async function findLeastPrice(
  db: Kysely<Database>,
  { country, now, currency }: { country: string; now: Date; currency: Currency },
): Promise<LeastPrice | null> {
  const group = await findGroup(db, undefined, now);
  if (!group) return null;
  const { plans } = await plansOf(db, group.id);
  const renewing = plans.filter(({ type }) => type === PLAN_TYPE.RECURRING);
  return leastIn(renewing, currencyOf(country, currency)) ?? leastIn(renewing, currency);
}
