/**
 * The current and later price of a plan for a member: the basis of every charge, regardless of what a page has shown.
 */
import type { Kysely } from 'kysely';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { NoQuote, PlanSales, Quote, QuoteAsk } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { findCoupon, type FoundCoupon } from './coupons.ts';
import { currencyOf } from '#server/ledger/currencies.ts';
import { dueOf, soldIn } from './prices.ts';
import { findPlan, hasSubscribed, type PlanRow } from './store.ts';
import { taxOf } from '#server/ledger/tax.ts';

interface Terms {
  readonly now: Date;
  /** The brand's currency. */
  readonly currency: Currency;
  readonly takesCoupons: boolean;
  /** The sale of plans; null if no module takes payments. */
  readonly sales: PlanSales | null;
}

const refused = (code: NoQuote['code']): NoQuote => ({ is: 'refused', code });

export const namesOf = ({ texts }: Pick<PlanRow, 'texts'>): Record<Locale, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, texts[locale]?.['name'] || texts.en?.['name'] || '']),
  ) as Record<Locale, string>;

/** A quote, or the reason why there is none. A coupon that does not reduce the price of this plan is refused (CE05). */
export async function quotePlan(
  db: Kysely<Database>,
  asked: QuoteAsk,
  { now, currency: ofBrand, takesCoupons, sales }: Terms,
): Promise<Quote | NoQuote> {
  const { planId, groupId, userId, country } = asked;
  const row = await findPlan(db, { planId, groupId, now });
  if (!row) return refused('offer_gone');
  const wanted = asked.currency ? [asked.currency] : [currencyOf(country, ofBrand), ofBrand];
  const mayTry = userId === null || !(await hasSubscribed(db, userId));

  let coupon: FoundCoupon | null = null;
  if (asked.coupon !== null) {
    const found = takesCoupons
      ? await findCoupon(db, { key: asked.coupon, groupId: row.sold_in, userId, now })
      : 'CE01';
    if (typeof found === 'string') return refused(found);
    coupon = found;
  }

  // The card of an existing subscription is charged, regardless of the gateways that sell the plan.
  const sold = soldIn(row, wanted, { mayTry, coupon, sales: asked.currency ? null : sales });
  if (!sold) return refused('offer_gone');
  const { currency, sale } = sold;
  if (coupon !== null && sale.couponKey === null) return refused('CE05');
  const amountMinor = dueOf(sale);
  return {
    is: 'quoted',
    amountMinor,
    currency,
    tax: taxOf(amountMinor, country),
    plan: {
      planId,
      groupId: row.sold_in,
      groupSlug: row.sold_at,
      names: namesOf(row),
      type: row.type,
      recurringMonths: row.recurring_months,
      isCrossSelling: row.is_cross_selling_plan,
      ...sale,
    },
  };
}
