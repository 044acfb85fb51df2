/** Plan names are shown in the language of the page, as they were at the time of purchase. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe } from '#server/testing/origin.ts';
import { getMeSubscriptions, getMeTransactions } from '../api.ts';

const EMAIL = 'robin@example.org';
const PLAN = { en: 'Quarterly', de: 'Quartalsabo', es: 'Trimestral', fr: 'Trimestriel' };
const EARLIER = { en: 'Yearly', de: 'Jahresabo', es: 'Anual', fr: 'Annuel' };

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let robin: Awaited<ReturnType<typeof accounts.member>>['someone'];

beforeAll(async () => {
  accounts = await openAccounts();
  const { site } = accounts;
  robin = (await accounts.member(EMAIL)).someone;
  const { db, now } = site.origin;
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await subscribe(site, EMAIL, { plan_name: 'Old name' });
  const id = await subscribe(site, EMAIL, { plan_name: PLAN.en, plan_names: JSON.stringify(PLAN) });
  const paid = {
    user_id: userId,
    subscription_id: id,
    kind: 'subscription' as const,
    status: 'paid' as const,
    amount_cents: 4485,
    currency: 'EUR' as const,
    gateway: 'epoch',
    created_at: now(),
  };
  await db
    .insertInto('transactions')
    .values([paid, { ...paid, plan_names: JSON.stringify(EARLIER) }])
    .execute();
}, 60_000);
afterAll(() => accounts.site.close());

it.each(LOCALES)('a plan is named in %s, or by its stored name if it has no translation', async (locale) => {
  robin.http.setHeaders({ locale });
  const { data: subscriptions } = await robin.http.call(getMeSubscriptions);
  expect(subscriptions.map(({ plan }) => plan.name)).toEqual([nameIn(PLAN, locale), 'Old name']);
});

it('an order is named after the plan that was paid, or else after its subscription', async () => {
  robin.http.setHeaders({ locale: 'de' });
  const { data } = await robin.http.call(getMeTransactions, { query: {} });
  expect(data.map(({ plan_name }) => plan_name)).toEqual([EARLIER.de, PLAN.de]);
});
