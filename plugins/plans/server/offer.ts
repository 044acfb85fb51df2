/** A group of plans for a visitor: in their language and currency, with their coupon. */
import type { Kysely } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { CouponError, Plan, PlanGroup } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import type { Reader } from '#server/http/endpoints/handle.ts';
import type { Texts } from '#ports/movies-table.ts';
import type { PlanSales } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { normalKey } from '#server/ledger/coupon-uses.ts';
import { findCoupon, type FoundCoupon } from './coupons.ts';
import { currencyOf } from '#server/ledger/currencies.ts';
import { priceText } from '#app/i18n/price.ts';
import { termsOf } from './terms.ts';
import { dueOf, priceIn, soldIn } from './prices.ts';
import { findGroup, hasSubscribed, plansOf, type GroupRow, type PlanRow } from './store.ts';

interface OfferAsk {
  readonly slug: string | undefined;
  /** The coupon code as typed. */
  readonly coupon: string | undefined;
  readonly visitor: Reader;
  readonly now: Date;
  /** The brand's currency. */
  readonly currency: Currency;
  /** Setting `enable-subscription-coupons`. */
  readonly takesCoupons: boolean;
  /** Whether plans renew at the gateways; null if no module takes payments. */
  readonly sales: PlanSales | null;
}

/** Inputs of one visitor's prices. */
interface Terms {
  readonly locale: Locale;
  readonly currencies: readonly Currency[];
  readonly coupon: FoundCoupon | null;
  readonly mayTry: boolean;
  readonly sales: PlanSales | null;
}

const textIn = (texts: Texts, locale: Locale, field: string): string =>
  texts[locale]?.[field] || texts.en?.[field] || '';

/** The plan without its alternative; undefined if it has no price that can be bought in any of the currencies. */
function planOf(row: PlanRow, terms: Terms): Omit<Plan, 'alternative_plan'> | undefined {
  const sold = soldIn(row, terms.currencies, terms);
  if (!sold) return undefined;
  const { currency, price, sale } = sold;
  const renews = row.type === PLAN_TYPE.RECURRING && (terms.sales?.renews(sale, dueOf(sale)) ?? true);
  const text = (field: string) => textIn(row.texts, terms.locale, field);
  const priced = {
    plan_type: renews ? PLAN_TYPE.RECURRING : PLAN_TYPE.ONE_TIME,
    recurring_months: row.recurring_months,
    period_days: renews ? (terms.sales?.periodDays(sale, dueOf(sale), row.recurring_months) ?? null) : null,
    price: priceIn(currency, price),
    currency,
    first_price_in_cents: sale.firstMinor,
    trial_days: sale.trialDays,
    trial_price_in_cents: sale.trialMinor,
  } as const;
  return {
    ...priced,
    subscription_id: row.subscription_id,
    subscription_name: text('name'),
    // The description is written for a renewing plan, and would contradict the price of a single period.
    description: renews || row.type !== PLAN_TYPE.RECURRING ? text('description') : '',
    badge: text('badge'),
    is_cross_selling_plan: row.is_cross_selling_plan,
    terms: termsOf(priced, { locale: terms.locale, priceText }),
  };
}

function plansIn(rows: { plans: PlanRow[]; alternatives: PlanRow[] }, terms: Terms): Plan[] {
  const alternatives = new Map(rows.alternatives.map((row) => [row.subscription_id, planOf(row, terms)]));
  return rows.plans.flatMap((row) => {
    const plan = planOf(row, terms);
    return plan ? [{ ...plan, alternative_plan: alternatives.get(row.alternative_id ?? 0) ?? null }] : [];
  });
}

const groupOf = (row: GroupRow, locale: Locale) => {
  const { texts, accent_colour, background_colour, text_colour, ...rest } = row;
  const { valid_from: _from, valid_until: _until, ...shown } = rest;
  const text = (field: string) => textIn(texts, locale, field);
  return {
    ...shown,
    name: text('name'),
    info_title: text('info_title'),
    join_us_mobile_text: text('join_us_mobile_text'),
    after_trailer_title: text('after_trailer_title'),
    after_trailer_text: text('after_trailer_text'),
    colours: { accent: accent_colour, background: background_colour, text: text_colour },
  };
};

/** The result of the coupon: CE05 if it reduces no price of the group. */
const couponResult = (found: FoundCoupon | CouponError, plans: readonly Plan[]): CouponError | null => {
  if (typeof found === 'string') return found;
  return plans.some((plan) => plan.first_price_in_cents < plan.price.finalPriceInCents) ? null : 'CE05';
};

/** The group with its plans; null if there is none, or none of its plans can be bought. */
export async function findOffer(db: Kysely<Database>, asked: OfferAsk): Promise<PlanGroup | null> {
  const { visitor, now, coupon } = asked;
  const row = await findGroup(db, asked.slug, now);
  if (!row) return null;
  const userId = visitor.user?.id ?? null;
  const isReturning = userId !== null && (await hasSubscribed(db, userId));
  const found = !coupon
    ? null
    : asked.takesCoupons
      ? await findCoupon(db, { key: coupon, groupId: row.id, userId, now })
      : 'CE01';
  const plans = plansIn(await plansOf(db, row.id), {
    locale: visitor.locale,
    currencies: [currencyOf(visitor.country, asked.currency), asked.currency],
    coupon: typeof found === 'string' ? null : found,
    mayTry: !isReturning,
    sales: asked.sales,
  });
  if (plans.length === 0) return null;
  return {
    ...groupOf(row, visitor.locale),
    coupon: coupon && found ? { key: normalKey(coupon), error: couponResult(found, plans) } : null,
    is_returning: isReturning,
    plans,
  };
}
