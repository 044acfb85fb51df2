/** A member's actions on a subscription: a change of card, and reactivation after a cancellation. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postCancelSubscription } from '#plugins/cancellation/api.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { DEMO } from '#plugins/plans/server/demo/demo.ts';
import { seedOnce } from '#demo/demo.ts';
import { getSubscription, postCard, postEnd, postReactivate } from '../api.ts';
import { DAY_MS, HOUR_MS, openBilling, type Member } from './testing.ts';
import { BY_GATEWAY, assertAgreement } from './testing-gateway.ts';

type Billing = Awaited<ReturnType<typeof openBilling>>;
let billing: Billing;
let count = 0;
const address = (): string => `member-${(count += 1)}@example.org`;

beforeAll(async () => {
  billing = await openBilling();
  await seedOnce(billing.site.origin, DEMO.name, await DEMO.rows());
}, 60_000);
afterAll(() => billing.site.close());
beforeEach(() => {
  billing.site.mails.splice(0);
  billing.sent.splice(0);
  billing.wire.isDown = false;
});
afterEach(() => assertAgreement(billing.db));

const clock = () => billing.site.clock;
/** Advances the clock and logs in again, because sessions expire. */
async function later({ email, someone }: Member, ms: number): Promise<void> {
  clock().advance(ms);
  await someone.http.call(postLogin, { body: { username: email, password: PASSWORD } });
}
const goTo = (member: Member, to: Date): Promise<void> =>
  later(member, to.getTime() - clock().now().getTime());
const endOf = async (member: Member): Promise<Date> => (await billing.termsOf(member)).period_ends_at;
const currentOf = async ({ someone }: Member) => (await someone.http.call(getSubscription)).subscription;
const cancel = ({ someone, subscriptionId }: Member) =>
  someone.http.call(postCancelSubscription, {
    body: { subscription_data_id: subscriptionId, cancel_reason: 'content' },
  });
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

it('only the member sees the plan, the next charge and the last digits of the card', async () => {
  const ana = await billing.join(address());
  const { period_ends_at: end } = await billing.termsOf(ana);
  expect(await currentOf(ana)).toEqual({
    subscription_data_id: ana.subscriptionId,
    plan_id: 1,
    plan_name: 'Monthly',
    phase: 'running',
    ends_at: end.toISOString(),
    next: { at: new Date(end.getTime() - HOUR_MS).toISOString(), amount_in_cents: 1995, currency: 'EUR' },
    renewal: { amount_in_cents: 1995, currency: 'EUR' },
    next_plan_name: null,
    awaits_renewal: false,
    is_charging: false,
    card: { brand: 'VISA', last4: '4242', expires_month: 8, expires_year: 2029 },
    may_change_plan: true,
    may_change_card: true,
    may_reactivate: false,
    may_give_up: false,
  });
  const { someone } = await billing.member(address());
  expect(await someone.http.call(getSubscription)).toEqual({
    subscription: null,
    no_card_trial: null,
    gift: null,
  });
});

describe('a cancelled subscription', () => {
  it('renews again on its day when it is reactivated, however often the button is clicked', async () => {
    const ben = await billing.join(address());
    const end = await endOf(ben);
    await cancel(ben);
    expect(await currentOf(ben)).toMatchObject({ phase: 'ending', next: null, may_reactivate: true });
    await billing.site.runJobs();
    billing.site.mails.splice(0);
    expect(await ben.someone.http.call(postReactivate)).toEqual({ is: 'done' });
    expect(await ben.someone.http.call(postReactivate)).toEqual({ is: 'done' });
    await billing.site.runJobs();
    expect(billing.mailed(ben)).toEqual(['subscription_goes_on']);
    const [email] = billing.site.mails.filter(({ to }) => to === ben.email);
    expect(email?.text).toMatch(/"Monthly" goes on\. The next charge is 19\.95\u00a0€ on \w+ \d+, \d{4};/);
    expect(await billing.rowOf(ben)).toMatchObject({ status: 'active', canceled_at: null, expires_at: end });
    await goTo(ben, end);
    await billing.run();
    await billing.answer('paid');
    expect(await billing.charged(ben)).toHaveLength(1);
  });

  it('requires a card if its gateway rebilled, and renews again once the card is stored', async () => {
    const cid = await billing.join(address(), { means: BY_GATEWAY });
    await cancel(cid);
    expect(await cid.someone.http.call(postReactivate)).toMatchObject({
      is: 'pay',
      payment: { amount_in_cents: 0 },
    });
    expect(await currentOf(cid)).toMatchObject({ phase: 'ending' });
    billing.means.delete(cid.subscriptionId);
    await billing.site.runJobs();
    billing.site.mails.splice(0);
    await billing.applySettled(cid, { is: 'card' });
    await billing.site.runJobs();
    expect(billing.mailed(cid)).toEqual(['subscription_goes_on']);
    expect(await currentOf(cid)).toMatchObject({ phase: 'running', card: { last4: '4242' } });
    expect((await billing.termsOf(cid)).next_charge_at).not.toBeNull();
  });

  it('stays cancelled when a pending payment arrives', async () => {
    const dot = await billing.join(address());
    await goTo(dot, new Date((await endOf(dot)).getTime() - HOUR_MS));
    await billing.run();
    await cancel(dot);
    await billing.answer('paid');
    expect(await currentOf(dot)).toMatchObject({ phase: 'ending', next: null });
    expect((await billing.rowOf(dot)).status).toBe('awaiting_canceled');
    await billing.site.runJobs();
    expect(billing.mailed(dot)).not.toContain('subscription_goes_on');
  });

  it('cannot be reactivated after its end, or by a member without a subscription', async () => {
    const eve = await billing.join(address());
    await cancel(eve);
    await goTo(eve, await endOf(eve));
    await billing.run();
    expect(await refusal(eve.someone.http.call(postReactivate))).toBe('not_possible');
    const { someone } = await billing.member(address());
    expect(await refusal(someone.http.call(postReactivate))).toBe('not_possible');
    expect(await refusal(someone.http.call(postCard))).toBe('not_possible');
    expect(await refusal(someone.http.call(postEnd))).toBe('not_possible');
  });
});

describe('a gateway that does not respond', () => {
  it('is reported as try_again and changes nothing', async () => {
    const pia = await billing.join(address(), { means: BY_GATEWAY });
    billing.wire.isDown = true;
    expect(await refusal(pia.someone.http.call(postCard))).toBe('try_again');
    await cancel(pia);
    expect(await refusal(pia.someone.http.call(postReactivate))).toBe('try_again');
    expect(await currentOf(pia)).toMatchObject({ phase: 'ending', may_reactivate: true });
  });
});

describe('a change of card', () => {
  it('stores the card without a charge while nothing is due', async () => {
    const fay = await billing.join(address());
    expect(await fay.someone.http.call(postCard)).toMatchObject({ is: 'pay' });
    expect(billing.sent).toEqual(['begin card 0']);
  });

  it('immediately pays for an overdue period, and ends the retries', async () => {
    const gus = await billing.join(address());
    const end = await endOf(gus);
    await goTo(gus, end);
    await billing.run();
    await billing.answer('declined', { of: gus });
    expect(await currentOf(gus)).toMatchObject({ phase: 'past_due', next: { amount_in_cents: 1995 } });
    await gus.someone.http.call(postCard);
    expect(billing.sent).toContain('begin renewal 1995');
    const [{ wanted }] = (await billing.charged(gus)) as [Awaited<ReturnType<Billing['charged']>>[number]];
    await billing.pay(wanted);
    await later(gus, 2 * DAY_MS);
    await billing.run();
    expect(await billing.charged(gus)).toHaveLength(1);
    expect(await currentOf(gus)).toMatchObject({ phase: 'running' });
  });

  it('takes over from a gateway that rebilled, and cancels the rebilling', async () => {
    const hal = await billing.join(address(), { means: BY_GATEWAY });
    billing.means.delete(hal.subscriptionId);
    await billing.applySettled(hal, { is: 'card' });
    expect(billing.sent).toEqual([`cancel ${hal.subscriptionId}`]);
    await goTo(hal, await endOf(hal));
    await billing.run();
    expect(await billing.charged(hal)).toHaveLength(1);
  });

  it('is not required for ending an overdue subscription', async () => {
    const ida = await billing.join(address());
    await goTo(ida, await endOf(ida));
    await billing.run();
    await billing.answer('declined', { of: ida });
    await ida.someone.http.call(postEnd);
    await later(ida, 9 * DAY_MS);
    await billing.run();
    expect(await billing.charged(ida)).toHaveLength(1);
    expect(billing.mailed(ida)).toContain('membership_ended');
    expect(await currentOf(ida)).toMatchObject({ phase: 'ended', next: null });
  });
});
