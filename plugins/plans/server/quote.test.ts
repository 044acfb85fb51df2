/**
 * The quote, on which every charge is based: price, coupon, trial and tax of a plan for one member, or an error code.
 */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { seedOnce } from '#demo/demo.ts';
import { subscribe } from '#server/testing/origin.ts';
import { PlanQuotes, type QuoteAsk } from '#ports/plan-quotes.ts';
import { DEMO } from './demo/demo.ts';
import { withCoupon } from './prices.ts';
import { taxOf } from '#server/ledger/tax.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let member: Accounts['member'];

beforeAll(async () => {
  ({ site, member } = await openAccounts());
  await seedOnce(site.origin, DEMO.name, await DEMO.rows());
}, 60_000);
afterAll(() => site.close());

const quote = async (asked: Partial<QuoteAsk> & Pick<QuoteAsk, 'planId'>) => {
  const quotes = site.origin.modules.service(PlanQuotes);
  return quotes?.quote({ groupId: null, coupon: null, userId: null, country: 'ES', ...asked });
};
async function idOf(email: string): Promise<number> {
  await member(email);
  const row = await site.origin.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('a quote', () => {
  it('contains the plan’s price with its tax, and everything about the plan that an order stores', async () => {
    expect(await quote({ planId: 1 })).toEqual({
      is: 'quoted',
      amountMinor: 1995,
      currency: 'EUR',
      tax: { country: 'ES', percent: 21, minor: 346 },
      plan: {
        planId: 1,
        groupId: 1,
        groupSlug: null,
        names: expect.objectContaining({ en: 'Monthly', de: 'Monatsabo' }),
        type: 2,
        recurringMonths: 1,
        isCrossSelling: false,
        currency: 'EUR',
        trialDays: 0,
        trialMinor: 0,
        firstMinor: 1995,
        renewalMinor: 1995,
        couponKey: null,
        products: { epoch: 'plan1eur', vendo: '11' },
      },
    });
  });

  it('contains the plan’s product codes in the currency, unless this member cannot have the trial', async () => {
    const products = { epoch: { EUR: 'ep-trial', USD: 'ep-us' }, vendo: { USD: '12' } };
    await site.origin.db
      .updateTable('plans')
      .set({ products: JSON.stringify(products) })
      .where('subscription_id', '=', 6)
      .execute();
    const codesFor = async (more: object) => {
      const quoted = await quote({ planId: 6, ...more });
      return quoted?.is === 'quoted' ? quoted.plan.products : undefined;
    };
    expect(await codesFor({})).toEqual({ epoch: 'ep-trial' });
    expect(await codesFor({ country: 'US' })).toEqual({ epoch: 'ep-us', vendo: '12' });
    const userId = await idOf('codes@example.org');
    expect(await codesFor({ userId })).toEqual({ epoch: 'ep-trial' });
    await subscribe(site, 'codes@example.org', { status: 'expired' });
    expect(await codesFor({ userId })).toBeNull();
    expect(await quote({ planId: 1, userId })).toMatchObject({ plan: { products: {} } });
  });

  it('charges the trial first, then the first period with the coupon, then the price', async () => {
    expect(await quote({ planId: 6, coupon: 'lateshow' })).toMatchObject({
      amountMinor: 100,
      plan: { trialDays: 7, trialMinor: 100, firstMinor: 1397, renewalMinor: 1995, couponKey: 'LATESHOW' },
    });
  });

  it('has no trial for a former subscriber', async () => {
    const userId = await idOf('back@example.org');
    await subscribe(site, 'back@example.org', { status: 'expired' });
    expect(await quote({ planId: 6, userId })).toMatchObject({
      amountMinor: 1995,
      plan: { trialDays: 0, trialMinor: 0 },
    });
  });

  it('has no renewal for a plan that is paid once', async () => {
    expect(await quote({ planId: 7 })).toMatchObject({ amountMinor: 2495, plan: { renewalMinor: null } });
  });

  it('is in the currency of the country, or in the requested currency in any country', async () => {
    expect(await quote({ planId: 1, country: 'GB' })).toMatchObject({ amountMinor: 1795, currency: 'GBP' });
    expect(await quote({ planId: 1, country: 'GB', currency: 'EUR' })).toMatchObject({
      amountMinor: 1995,
      currency: 'EUR',
      tax: { country: 'GB', percent: 20 },
    });
  });

  it.each([
    ['an unknown plan', { planId: 999 }, 'offer_gone'],
    ['a plan of another group', { planId: 1, groupId: 3 }, 'offer_gone'],
    ['an unknown coupon code', { planId: 1, coupon: 'NO-SUCH' }, 'CE01'],
    ['a coupon of another group', { planId: 1, coupon: 'BOTH-5' }, 'CE01'],
    ['a coupon that has ended', { planId: 1, coupon: 'PREMIERE' }, 'CE02'],
    ['a coupon that does not reduce the price', { planId: 4, coupon: 'BOTH-5' }, 'CE05'],
  ])('is refused for %s', async (_, asked, code) => {
    expect(await quote(asked)).toEqual({ is: 'refused', code });
  });

  it('can be for the alternative of a bundle, in the group of the bundle', async () => {
    expect(await quote({ planId: 1, groupId: 2 })).toMatchObject({
      plan: { planId: 1, groupId: 2, groupSlug: 'together' },
    });
  });

  it('is refused after the plan was withdrawn or the coupon used up, within the calling transaction', async () => {
    const userId = await idOf('last@example.org');
    await site.origin.db.insertInto('coupons').values({ key: 'ONLY-ONE', percent: 50, uses: 1 }).execute();
    const quotes = site.origin.modules.service(PlanQuotes);
    const asked = { planId: 1, groupId: null, coupon: 'ONLY-ONE', userId, country: 'ES' };
    const found = await site.origin.db.transaction().execute(async (tx) => {
      const before = await quotes?.quote(asked, tx);
      await quotes?.useCoupon(tx, { key: 'ONLY-ONE', userId, operationId: 'an-order' });
      const used = await quotes?.quote(asked, tx);
      const other = await quotes?.quote({ ...asked, userId: null }, tx);
      await tx
        .updateTable('plans')
        .set({ withdrawn_at: site.clock.now() })
        .where('subscription_id', '=', 1)
        .execute();
      return [before, used, other, await quotes?.quote({ ...asked, coupon: null }, tx)].map((one) =>
        one?.is === 'refused' ? one.code : one?.amountMinor,
      );
    });
    expect(found).toEqual([998, 'CE04', 'CE03', 'offer_gone']);
  });
});

describe('amounts', () => {
  it('with a coupon are integers, above zero and below the price, for any coupon', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.oneof(
          fc.integer({ min: 1, max: 90 }).map((percent) => ({ percent, amounts: null })),
          fc.integer({ min: 1, max: 2_000_000 }).map((off) => ({ percent: null, amounts: { EUR: off } })),
        ),
        (amount, more, coupon) => {
          const price = withCoupon({ amount, strike: amount + more }, 'EUR', coupon);
          return price === null || (Number.isInteger(price) && price > 0 && price < amount);
        },
      ),
    );
  });

  it.each([
    [1995, 'ES', 346],
    [1995, 'FI', 405],
    [100, 'DE', 16],
    [0, 'DE', 0],
    [1000, 'IM', 167],
    [1000, 'RE', 78],
    [1000, 'AX', 0],
    [1000, 'GI', 0],
    [1995, 'US', 0],
    [1995, '', 0],
  ])('of %i in %s include a tax of %i', (amount, country, minor) => {
    expect(taxOf(amount, country)).toMatchObject({ country, minor });
  });
});
