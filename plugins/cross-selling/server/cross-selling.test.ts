/** Visitors who may buy a plan that is sold together with the sister platform. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postCheckUserStatus } from '../api.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe } from '#server/testing/origin.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

const body = { subscription_id: 4 };
const FREE = { allowed: true, reason: null };

it('the check allows every guest', async () => {
  expect(await visitor().http.call(postCheckUserStatus, { body })).toEqual(FREE);
});

it.each([
  ['without a subscription', 'none', {}, FREE],
  ['with a monthly plan', 'monthly', {}, { allowed: false, reason: 'subscribed' }],
  ['of a bundle', 'bundle', { source_group: 3 }, { allowed: false, reason: 'bundle' }],
  ['of a no-card trial', 'trial', { source_group: 6, plan_type: 3, status: 'trial' }, FREE],
  ['whose plan has ended', 'ended', { status: 'expired' }, FREE],
] as const)('the check gives the expected reply to a member %s', async (_, name, more, reply) => {
  const { someone } = await member(`${name}@example.org`);
  if (name !== 'none') await subscribe(site, `${name}@example.org`, more);
  expect(await someone.http.call(postCheckUserStatus, { body })).toEqual(reply);
});

it.each([{}, { subscription_id: 'no' }, { subscription_id: -1 }, { subscription_id: 1.5 }])(
  'the check refuses %j',
  async (wrong) => {
    expect((await post('/cross_selling/check_user_status', wrong)).status).toBe(422);
  },
);
