/** Another plan of the same group whose month costs less, shown to members who are about to cancel. */
import type { Kysely } from 'kysely';
import { PLAN_TYPE } from '#ports/session.ts';
import type { CheaperPlan } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Database } from '#server/db/schema.ts';
import { monthOf } from '../rule-month.ts';
import { namesOf } from './quote.ts';
import { findPlan, plansOf } from './store.ts';

/**
 * The plan of the group with the lowest monthly price, if that is below the current plan's; otherwise null. If two
 * plans cost the same per month, the one with the shorter period.
 */
export async function cheaperPlan(
  db: Kysely<Database>,
  { planId, currency, now }: { planId: number; currency: Currency; now: Date },
): Promise<CheaperPlan | null> {
  const present = await findPlan(db, { planId, groupId: null, now });
  const price = present?.prices[currency];
  if (!present || !price) return null;
  const least = monthOf(price.amount, present.recurring_months);
  const { plans } = await plansOf(db, present.sold_in);
  const cheaper = plans.flatMap((row) => {
    const amountMinor = row.prices[currency]?.amount;
    if (row.type !== PLAN_TYPE.RECURRING || amountMinor === undefined) return [];
    const monthMinor = monthOf(amountMinor, row.recurring_months);
    return monthMinor < least ? [{ row, amountMinor, monthMinor }] : [];
  });
  const [best] = cheaper.toSorted(
    (a, b) => a.monthMinor - b.monthMinor || a.row.recurring_months - b.row.recurring_months,
  );
  return best
    ? {
        names: namesOf(best.row),
        recurringMonths: best.row.recurring_months,
        amountMinor: best.amountMinor,
        monthMinor: best.monthMinor,
        currency,
      }
    : null;
}
