/**
 * The texts for a plan's price and terms. This is the only place that writes them, from one plan at a time, so that no
 * sentence combines the price of one plan with the terms of another.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Plan, PlanTerms, PricedPlan } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import { monthOf } from '../rule-month.ts';
import { planWords, type PlanWords } from './terms-words.ts';

/** Texts and currency format. */
export interface TermsIn {
  readonly locale: Locale;
  readonly priceText: (cents: number, currency: Plan['currency'], locale: string) => string;
}

const isRenewing = ({ plan_type: type }: PricedPlan): boolean => type === PLAN_TYPE.RECURRING;

const promiseOf = (words: PlanWords, plan: PricedPlan): string =>
  !isRenewing(plan)
    ? words.nothingRenews
    : plan.recurring_months === 1
      ? words.cancelAnytime
      : plan.period_days !== null
        ? words.days.renews(plan.period_days)
        : words.renews(plan.recurring_months);

/** The text after a price: what it is paid for. */
function perOf(words: PlanWords, plan: PricedPlan): string {
  const { recurring_months: months, period_days: days } = plan;
  if (!isRenewing(plan)) return words.once(months);
  if (days !== null) return months === 1 ? words.days.per(days) : words.days.billed(days);
  return months === 1 ? words.month : words.billed(months);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function termsOf(plan: PricedPlan, { locale, priceText }: TermsIn): PlanTerms {
  const words = planWords(locale);
  const { recurring_months: months, period_days: periodDays, trial_days: days, currency } = plan;
  const { finalPriceInCents: final, priceAmountInCents: regular } = plan.price;
  const text = (cents: number) => priceText(cents, currency, locale);
  const renews = isRenewing(plan);
  const compared = (cents: number) => text(renews ? monthOf(cents, months, periodDays) : cents);
  const first = text(plan.first_price_in_cents);
  const isLowered = plan.first_price_in_cents < final;
  const period =
    periodDays === null ? words.period(text(final), months) : `${text(final)} ${words.days.per(periodDays)}`;
  const ofFirst = periodDays === null ? first : words.days.first(first, periodDays);
  const whole = !isLowered
    ? period
    : periodDays === null
      ? words.lowered(first, months, period)
      : words.followed(ofFirst, period);
  const trialText =
    plan.trial_price_in_cents === 0
      ? words.freeTrial(days, whole)
      : words.paidTrial(days, text(plan.trial_price_in_cents), whole);
  const trial = days === 0 || !renews ? null : trialText;
  const amount = compared(final);
  const per = perOf(words, plan);
  const promise = promiseOf(words, plan);
  const price = renews ? (trial ?? whole) : `${isLowered ? first : amount} ${per}`;
  return {
    amount,
    strike: regular > final ? compared(regular) : null,
    per,
    whole: renews && months > 1 ? period : null,
    trial,
    coupon: !isLowered
      ? null
      : !renews || periodDays !== null
        ? words.code(ofFirst)
        : words.codeFirst(first, months),
    promise,
    summary: `${price}. ${promise}.`,
    once: `${capital(words.once(months))}. ${words.nothingRenews}.`,
  };
}

/**
 * The price of the plan with the lowest monthly price, for a line next to a button: `From 9.99 € a month, billed
 * yearly`.
 */
export function leastText(plan: PricedPlan, { locale, priceText }: TermsIn): string {
  const words = planWords(locale);
  const { amount, per, promise } = termsOf(plan, { locale, priceText });
  // `per` includes the billing period if that is longer than a month.
  const line = words.from(`${amount} ${per}`);
  return plan.recurring_months === 1 ? `${line}, ${lower(promise)}` : line;
}
