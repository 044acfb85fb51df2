/** GET /plans: groups by slug, prices in the visitor's currency, coupon codes, and trials for new members. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { seedOnce } from '#demo/demo.ts';
import { subscribe } from '#server/testing/origin.ts';
import type { PlanGroup } from '#ports/plan-group.ts';
import { PlanQuotes } from '#ports/plan-quotes.ts';
import { getPlans } from '../api.ts';
import { DEMO } from './demo/demo.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];

beforeAll(async () => {
  ({ site, visitor, member } = await openAccounts());
  await seedOnce(site.origin, DEMO.name, await DEMO.rows());
}, 60_000);
afterAll(() => site.close());

const inCountry = (country: string) => visitor({ 'x-el-country': country });
const offer = async (
  query: { promo_url?: string; coupon?: string } = {},
  someone = visitor(),
): Promise<PlanGroup> => {
  const group = await someone.http.call(getPlans, { query: { ...query, cacheIgnore: 'test' } });
  if (!group) throw new Error('There is no such group');
  return group;
};
const pricesOf = ({ plans }: PlanGroup) =>
  plans.map(({ currency, price, first_price_in_cents: first }) => [currency, price.finalPriceInCents, first]);

describe('a group of plans', () => {
  it('is the default one without a slug, and the one with the slug otherwise', async () => {
    expect(await offer()).toMatchObject({ promo_url: 'nocturne', is_default: true, is_returning: false });
    expect(await offer({ promo_url: 'welcome' })).toMatchObject({
      layout: 3,
      layout_desktop: 3,
      show_pricing: false,
      colours: { accent: '#e8b4c8', background: null, text: null },
      layout_background: { base: '/images/banner-narrow/night-swim' },
    });
  });

  it('is null for an unknown slug, and the reply is the text null', async () => {
    const answer = await visitor().fetch('/api/plans?promo_url=nope');
    expect([answer.status, await answer.text()]).toEqual([200, 'null']);
  });

  it('is null before its offer begins, after it has ended, and when none of its plans is sold', async () => {
    const { db, now } = site.origin;
    const at = now();
    const before = new Date(at.getTime() - 1);
    const group = (promo_url: string, more: object) =>
      db
        .insertInto('plan_groups')
        .values({ promo_url, texts: '{"en":{"name":"An offer"}}', ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
    const plan = (group_id: number, more: object = {}) =>
      db
        .insertInto('plans')
        .values({ group_id, recurring_months: 1, prices: '{"EUR":{"amount":900}}', texts: '{}', ...more })
        .execute();
    await plan((await group('still', { valid_from: at, valid_until: new Date(at.getTime() + 1) })).id);
    await plan((await group('over', { valid_until: at })).id);
    await plan((await group('soon', { valid_from: new Date(at.getTime() + 1) })).id);
    await plan((await group('withdrawn', {})).id, { withdrawn_at: before });
    await group('empty', {});
    const found = await Promise.all(
      ['still', 'over', 'soon', 'withdrawn', 'empty'].map((promo_url) =>
        visitor().http.call(getPlans, { query: { promo_url } }),
      ),
    );
    expect(found.map((one) => one?.promo_url ?? null)).toEqual(['still', null, null, null, null]);
  });

  it('is in the language of the visitor', async () => {
    const german = await offer({}, visitor({ locale: 'de' }));
    expect([german.name, german.plans[0]?.subscription_name]).toEqual(['Die ganze Sammlung', 'Monatsabo']);
  });

  it('has each plan in the currency of the country, or else of the brand', async () => {
    expect(pricesOf(await offer({}, inCountry('US')))[0]).toEqual(['USD', 1995, 1995]);
    expect(pricesOf(await offer({}, inCountry('CA')))[0]).toEqual(['EUR', 1995, 1995]);
    const [, , yearly] = (await offer()).plans;
    expect(yearly?.price).toEqual({
      priceAmountInCents: 15_588,
      finalPriceInCents: 11_988,
      priceDiscountPercentage: 23,
      priceCurrency: 'EUR',
      priceCurrencySymbol: '€',
    });
  });

  it('contains the alternative of a bundle’s plan', async () => {
    const { plans } = await offer({ promo_url: 'together' });
    expect(plans.map((plan) => [plan.is_cross_selling_plan, plan.alternative_plan?.subscription_id])).toEqual(
      [
        [true, 1],
        [true, 3],
      ],
    );
  });
});

describe('a trial', () => {
  it('is offered only to guests and to members without an earlier paid subscription', async () => {
    const trialOf = async (someone = visitor()) => {
      const { plans, is_returning } = await offer({ promo_url: 'welcome' }, someone);
      return [plans[0]?.trial_days, plans[0]?.trial_price_in_cents, is_returning];
    };
    const { someone } = await member('new@example.org');
    const { someone: former } = await member('former@example.org');
    await subscribe(site, 'former@example.org', { status: 'expired' });
    const { someone: tried } = await member('tried@example.org');
    await subscribe(site, 'tried@example.org', { status: 'expired', plan_type: 3, source_group: 6 });
    expect(await trialOf()).toEqual([7, 100, false]);
    expect(await trialOf(someone)).toEqual([7, 100, false]);
    expect(await trialOf(former)).toEqual([0, 0, true]);
    expect(await trialOf(tried)).toEqual([7, 100, false]);
  });
});

describe('a coupon', () => {
  beforeAll(async () => {
    await site.origin.db
      .insertInto('coupons')
      .values([
        { key: 'FIVE-OFF', amounts: '{"EUR":500}' },
        { key: 'ALL-OF-IT', amounts: '{"EUR":50000}' },
        { key: 'TOMORROW', percent: 50, valid_from: new Date(site.clock.now().getTime() + 1) },
        { key: 'FIRST-ONE', percent: 50, uses: 1, uses_per_user: 5 },
      ])
      .execute();
  });
  const use = (key: string, email: string, operationId: string) =>
    site.origin.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await site.origin.modules.service(PlanQuotes)?.useCoupon(tx, { key, userId: id, operationId });
    });

  it('reduces the first period, from the undiscounted price, regardless of the case and spaces of the code', async () => {
    const group = await offer({ coupon: ' lateshow ' });
    expect(group.coupon).toEqual({ key: 'LATESHOW', error: null });
    // 30 % off 19.95 and 44.85, and off 155.88, the undiscounted price of the plan for 119.88.
    expect(pricesOf(group)).toEqual([
      ['EUR', 1995, 1397],
      ['EUR', 4485, 3140],
      ['EUR', 11_988, 10_912],
    ]);
    expect(pricesOf(await offer({ coupon: 'FIVE-OFF' }))).toEqual([
      ['EUR', 1995, 1495],
      ['EUR', 4485, 3985],
      ['EUR', 11_988, 11_988],
    ]);
  });

  it.each([
    ['CE01 when nobody knows it', 'NO-SUCH', undefined, 'CE01'],
    ['CE01 when it is no coupon at all', '%00 or 1=1', undefined, 'CE01'],
    ['CE01 in another group than its own', 'BOTH-5', undefined, 'CE01'],
    ['CE01 before it begins', 'TOMORROW', undefined, 'CE01'],
    ['CE02 when it is over', 'premiere', undefined, 'CE02'],
    ['CE05 when the present price is better', 'BOTH-5', 'together', null],
    ['CE05 when it would make everything free', 'ALL-OF-IT', undefined, 'CE05'],
  ] as const)('is %s', async (_, coupon, promo_url, error) => {
    const group = await offer({ coupon, ...(promo_url ? { promo_url } : {}) });
    expect(group.coupon?.error).toBe(error);
  });

  it('is CE04 for a member who has used it, and CE03 for everyone when it is used up; one order counts once', async () => {
    const { someone } = await member('saver@example.org');
    await use('lateshow', 'saver@example.org', 'order-1');
    await use('LATESHOW', 'saver@example.org', 'order-1');
    expect((await offer({ coupon: 'LATESHOW' }, someone)).coupon?.error).toBe('CE04');
    expect((await offer({ coupon: 'LATESHOW' })).coupon?.error).toBeNull();
    expect((await offer({ coupon: 'FIRST-ONE' })).coupon?.error).toBeNull();
    await use('FIRST-ONE', 'saver@example.org', 'order-2');
    expect((await offer({ coupon: 'FIRST-ONE' }, someone)).coupon?.error).toBe('CE03');
    expect(await site.origin.db.selectFrom('coupon_uses').selectAll().execute()).toHaveLength(2);
  });

  it('use stays counted, without the person, when the account is deleted', async () => {
    await member('gone@example.org');
    await use('FIVE-OFF', 'gone@example.org', 'order-3');
    await site.origin.db.deleteFrom('users').where('email', '=', 'gone@example.org').execute();
    const row = await site.origin.db
      .selectFrom('coupon_uses')
      .select('user_id')
      .where('operation_id', '=', 'order-3')
      .executeTakeFirst();
    expect(row).toEqual({ user_id: null });
  });
});

describe('the database', () => {
  it.each([
    ['two default groups', { promo_url: 'second', is_default: true, texts: '{}' }],
    ['a landing page for one width only', { promo_url: 'half', layout: 3 as const, texts: '{}' }],
    ['an invalid colour', { promo_url: 'red', accent_colour: 'red;}', texts: '{}' }],
  ])('refuses %s', async (_, values) => {
    await expect(site.origin.db.insertInto('plan_groups').values(values).execute()).rejects.toThrow(
      /plan_groups/,
    );
  });
});
