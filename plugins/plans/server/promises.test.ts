/** The texts of each plan state the plan's own price, billing period and terms. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOnce } from '#demo/demo.ts';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { priceText } from '#app/i18n/price.ts';
import type { Plan, PlanGroup } from '#ports/plan-group.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { getPlans } from '../api.ts';
import { couponGroup, planFixture, termsFixture } from '../fixtures.ts';
import { termsOf } from './terms.ts';
import { planWords } from './terms-words.ts';
import { DEMO } from './demo/demo.ts';
import { GROUPS } from './demo/groups.ts';

let site: Awaited<ReturnType<typeof openAccounts>>['site'];
let visitor: Awaited<ReturnType<typeof openAccounts>>['visitor'];
beforeAll(async () => {
  ({ site, visitor } = await openAccounts());
  await seedOnce(site.origin, DEMO.name, await DEMO.rows());
}, 60_000);
afterAll(() => site.close());

type Worded = Omit<Plan, 'alternative_plan'>;
const isMonthly = ({ plan_type: type, recurring_months: months }: Worded) =>
  type === PLAN_TYPE.RECURRING && months === 1;
const shown = ({ terms }: Worded): string =>
  Object.values(terms)
    .filter((text, at) => text !== null && Object.keys(terms)[at] !== 'once')
    .join(' | ');

/** The errors in the texts of a plan. */
function faultsOf(plan: Worded, locale: Locale): string[] {
  const words = planWords(locale);
  const { terms, recurring_months: months, currency, price } = plan;
  const renews = plan.plan_type === PLAN_TYPE.RECURRING;
  const total = priceText(price.finalPriceInCents, currency, locale);
  const text = shown(plan);
  const faults: string[] = [];
  const expects = (is: boolean, fault: string) => void (is || faults.push(`${fault}: ${text}`));
  expects(text.includes(words.cancelAnytime) === isMonthly(plan), 'only a monthly plan ends at any time');
  expects(text.includes(words.nothingRenews) === !renews, 'only what is paid once does not renew');
  expects(terms.summary.endsWith(`${terms.promise}.`), 'the summary has the promise');
  expects(
    terms.summary.includes(total) || plan.first_price_in_cents < price.finalPriceInCents,
    'the whole price is named',
  );
  if (renews && months > 1) {
    expects(terms.per === words.billed(months), 'the price by the month says how often it is paid');
    expects(terms.whole === words.period(total, months), 'what is paid at a time is named');
    expects(terms.promise === words.renews(months), 'when it renews is named');
  }
  return faults;
}

const groupIn = (slug: string, locale: Locale, country: string): Promise<PlanGroup | null> =>
  visitor({ locale, 'x-el-country': country }).http.call(getPlans, { query: { promo_url: slug } });

describe.each(LOCALES)('the texts in %s', (locale) => {
  it.each(GROUPS.map(({ promo_url: slug }) => slug))('are right for each plan of “%s”', async (slug) => {
    for (const country of ['ES', 'US', 'GB']) {
      const group = await groupIn(slug, locale, country);
      const plans = group?.plans.flatMap((plan) => [
        plan,
        ...(plan.alternative_plan ? [plan.alternative_plan] : []),
      ]);
      expect(plans?.length).toBeGreaterThan(1);
      expect(plans?.flatMap((plan) => faultsOf(plan, locale))).toEqual([]);
    }
  });

  it('are right for any plan that could be sold', () => {
    fc.assert(
      fc.property(
        fc.record({
          months: fc.constantFrom(1, 2, 3, 6, 12, 24),
          type: fc.constantFrom(PLAN_TYPE.ONE_TIME, PLAN_TYPE.RECURRING),
          cents: fc.integer({ min: 100, max: 50_000 }),
          off: fc.integer({ min: 0, max: 99 }),
          days: fc.constantFrom(0, 1, 7),
          trial: fc.constantFrom(0, 100),
        }),
        ({ months, type, cents, off, days, trial }) => {
          const plan = {
            ...planFixture(1, 'One', cents, { months }),
            plan_type: type as Plan['plan_type'],
            first_price_in_cents: cents - off,
            trial_days: days,
            trial_price_in_cents: trial,
          };
          expect(faultsOf({ ...plan, terms: termsOf(plan, { locale, priceText }) }, locale)).toEqual([]);
        },
      ),
    );
  });
});

it('state the price of a trial, and what follows it, in one sentence', async () => {
  const [plan] = (await groupIn('welcome', 'en', 'ES'))?.plans ?? [];
  expect(plan?.terms.summary).toBe('7 days for 1.00\u00a0€, then 19.95\u00a0€ a month. Cancel anytime.');
});

describe('the terms of fixtures', () => {
  const monthly = planFixture(1, 'Monthly', 1995);
  it.each([
    monthly,
    planFixture(2, 'Quarterly', 4485, { months: 3 }),
    planFixture(3, 'Yearly', 11_988, { months: 12, strike: 15_588 }),
    ...couponGroup.plans,
    { ...monthly, trial_days: 7, trial_price_in_cents: 100 },
    { ...monthly, trial_days: 14 },
    { ...monthly, plan_type: PLAN_TYPE.ONE_TIME },
  ])('are those that the origin writes (plan %#)', (plan) => {
    expect(termsFixture(plan)).toEqual(termsOf(plan, { locale: 'en', priceText }));
  });
});
