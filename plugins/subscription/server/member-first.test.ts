/** Lock order: jobs and members' actions lock the account's row before that of the subscription. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postCancelSubscription } from '#plugins/cancellation/api.ts';
import { heldBy } from '#server/ledger/testing.ts';
import { postCard, postReactivate } from '../api.ts';
import { charge, remind } from './jobs.ts';
import { DAY_MS, openBilling, type Member } from './testing.ts';

type Billing = Awaited<ReturnType<typeof openBilling>>;
let billing: Billing;
let count = 0;
const joined = (): Promise<Member> => billing.join(`first-${(count += 1)}@example.org`);

beforeAll(async () => {
  billing = await openBilling();
}, 60_000);
afterAll(() => billing.site.close());

const first = async (work: () => Promise<unknown>): Promise<string | undefined> => (await heldBy(work))[0];
const deps = () => ({ origin: billing.site.origin, payments: billing.payments, quotes: undefined });
const cancel = ({ someone, subscriptionId }: Member) =>
  someone.http.call(postCancelSubscription, {
    body: { subscription_data_id: subscriptionId, cancel_reason: 'content' },
  });

it('a cancellation, a change of card and a refund lock the account first', async () => {
  const ann = await joined();
  expect(await first(() => ann.someone.http.call(postCard))).toBe('users');
  expect(await first(() => cancel(ann))).toBe('users');
  expect(await first(() => ann.someone.http.call(postReactivate))).toBe('users');
});

it('a free year and the end of a subscription lock the account first', async () => {
  const bob = await joined();
  const give = () => billing.inOne((trx) => billing.subscriptions.grantYear(trx, bob.userId, 'first:1'));
  expect(await first(give)).toBe('users');
  const end = () => billing.inOne((trx) => billing.subscriptions.cancel(trx, bob.subscriptionId, 'staff'));
  expect(await first(end)).toBe('users');
});

it('reminders and renewals lock the account first', async () => {
  const eve = await joined();
  const { period_ends_at: end } = await billing.termsOf(eve);
  billing.site.clock.advance(end.getTime() - billing.site.clock.now().getTime() - DAY_MS / 2);
  expect(await first(() => remind(deps()))).toBe('users');
  billing.site.clock.advance(DAY_MS / 2);
  expect(await first(() => charge(deps(), ['running']))).toBe('users');
});
