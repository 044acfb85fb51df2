/** The default offer on `/sign-up`: exactly one, which must have plans to sell. */
import { translate } from '#server/i18n/text.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { getPlans } from '#plugins/plans/api.ts';
import { FRONT_OFFER } from './front.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  const texts = '{"en":{"name":"Unsold"}}';
  await site.origin.db
    .insertInto('plan_groups')
    .values([
      { promo_url: 'empty', texts },
      { promo_url: 'over', texts, valid_until: site.clock.now() },
    ])
    .execute();
});
afterAll(() => site.close());

const { kind, faultOf } = FRONT_OFFER;
const entryOf = (offer: string) => ({ page: 'sign-up', offer });
const choose = (offer: string) =>
  site.origin.db.transaction().execute((trx) => kind.write(trx, [entryOf(offer)]));
const stored = async () => (await kind.find(site.origin.db, ['sign-up'])).get('sign-up');

it('the default offer is the one that was chosen last', async () => {
  expect(await stored()).toEqual(entryOf('nocturne'));
  for (const offer of ['welcome', 'together', 'together', 'nocturne', 'welcome']) {
    // Sequentially, because each choice replaces the previous one.
    await choose(offer);
    expect(await stored()).toEqual(entryOf(offer));
  }
  expect(await site.http.call(getPlans, { query: {} })).toMatchObject({ promo_url: 'welcome' });
  await choose('nocturne');
});

it.each([
  ['nocturne', undefined],
  ['over', 'The offer over is not valid now.'],
  ['nowhere', 'The offer nowhere is not valid now.'],
  ['empty', 'The offer empty has no plan that is sold.'],
])('the offer %s reports the error %s', async (offer, fault) => {
  const found = await faultOf?.(site.origin.db, entryOf(offer), site.clock.now());
  expect(translate('en', found)).toBe(fault);
});
