/** A plan is named in the language of the page, as it was called when it was bought. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it.each(['en', 'de', 'es', 'fr'] as const)(
  'in %s, or as it was written where no other name is known',
  async (locale) => {
    robin.http.setHeaders({ locale });
    const { data: subscriptions } = await robin.http.call(getMeSubscriptions);
    expect(subscriptions.map(({ plan }) => plan.name)).toEqual([PLAN[locale], 'Old name']);
  },
);

it('an order by the plan that was paid, and else by that of its subscription', async () => {
  robin.http.setHeaders({ locale: 'de' });
  const { data } = await robin.http.call(getMeTransactions, { query: {} });
  expect(data.map(({ plan_name }) => plan_name)).toEqual([EARLIER.de, PLAN.de]);
});
