/** Cancelling with an unpaid period, or during a charge: no further attempts, and later charges are refunded. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteMeGdpr } from '#plugins/account/api.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { openBilling, type Member } from '#plugins/subscription/server/testing.ts';
import { assertAgreement, BY_GATEWAY } from '#plugins/subscription/server/testing-gateway.ts';
import { getSubscription, postEnd } from '#plugins/subscription/api.ts';
import { RETRY_GAP_DAYS } from '#plugins/subscription/server/terms.ts';
import { Cancellations } from '#ports/cancellations.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import {
  getCancelSubscription,
  getFindAndCancel,
  postCancelSubscription,
  postCancelSubscriptionCreate,
  postFindAndCancel,
} from '../api.ts';
import { bodyFor } from './testing.ts';

type Billing = Awaited<ReturnType<typeof openBilling>>;
let billing: Billing;
let count = 0;
const address = (): string => `debtor-${(count += 1)}@example.org`;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  billing = await openBilling();
}, 120_000);
afterAll(() => billing.site.close());
beforeEach(() => {
  billing.site.mails.splice(0);
  billing.sent.splice(0);
});
afterEach(() => assertAgreement(billing.db));

const clock = () => billing.site.clock;
async function goTo({ email, someone }: Member, to: Date): Promise<void> {
  clock().advance(to.getTime() - clock().now().getTime());
  await someone.http.call(postLogin, { body: { username: email, password: PASSWORD } });
}

/** A member with a declined renewal: access has ended, and the next retry is due in a day. */
async function pastDue(more: Parameters<Billing['join']>[1] = {}): Promise<Member> {
  const member = await billing.join(address(), more);
  await goTo(member, (await billing.termsOf(member)).period_ends_at);
  await billing.run('bill');
  if (more.means === undefined) await billing.answer('declined', { of: member });
  else await billing.applySettled(member, { is: 'declined', purpose: 'renewal', reason: 'DECLINED' });
  expect(await billing.termsOf(member)).toMatchObject({ phase: 'past_due' });
  await billing.site.runJobs();
  billing.site.mails.splice(0);
  billing.sent.splice(0);
  return member;
}

/** Advances the clock past all remaining retries; returns the number of charges. */
async function nextTries(member: Member): Promise<number> {
  const before = (await billing.charged(member)).length;
  for (const days of RETRY_GAP_DAYS) {
    clock().advance(days * DAY_MS);
    await billing.run('retry');
    await billing.answer('paid', { of: member });
  }
  return (await billing.charged(member)).length - before;
}

const cancel = ({ someone, subscriptionId }: Member) =>
  someone.http.call(postCancelSubscription, { body: bodyFor(subscriptionId) });

/** The token of a mailed cancellation link. */
async function tokenOf({ email, someone }: Member): Promise<string> {
  await someone.http.call(postCancelSubscriptionCreate, { body: { email } });
  await billing.site.runJobs();
  const mail = billing.site.mails.find(({ to, kind }) => to === email && kind === 'cancel_link');
  return /\/cancel-subscription\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a member with a declined renewal', () => {
  it('is shown as past due and is not charged again after cancelling', async () => {
    const ana = await pastDue();
    const { expires_at: end } = await billing.rowOf(ana);
    expect(await ana.someone.http.call(getCancelSubscription)).toMatchObject({
      status: 'cancellable',
      subscription_data_id: ana.subscriptionId,
      is_past_due: true,
      is_immediate: true,
    });
    expect(await cancel(ana)).toEqual({
      ends_at: end?.toISOString(),
      is_immediate: true,
      refund: null,
      charges: 'stopped',
    });
    await billing.site.runJobs();
    expect(billing.mailed(ana)).toEqual(['subscription_cancelled']);
    expect(await nextTries(ana)).toBe(0);
    expect(await billing.rowOf(ana)).toMatchObject({ status: 'canceled', expires_at: end });
    expect(await billing.termsOf(ana)).toMatchObject({ phase: 'ended', ended_by: 'cancel' });
  });

  it('gets a link that cancels, not the email for members without a subscription', async () => {
    const ben = await pastDue();
    const token = await tokenOf(ben);
    expect(await ben.someone.http.call(getFindAndCancel, { params: { token } })).toMatchObject({
      is_past_due: true,
    });
    expect(await ben.someone.http.call(postFindAndCancel, { params: { token } })).toMatchObject({
      charges: 'stopped',
    });
    expect(await nextTries(ben)).toBe(0);
  });

  it('can have their subscription cancelled by staff', async () => {
    const cem = await pastDue();
    const cancellations = billing.site.origin.modules.service(Cancellations);
    expect(await billing.inOne(async (trx) => cancellations?.cancelByStaff(trx, cem.userId))).toMatchObject({
      is: 'cancelled',
    });
    expect(await nextTries(cem)).toBe(0);
  });

  it('must cancel before the account can be deleted', async () => {
    const dia = await pastDue();
    const erase = () => dia.someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
    await expect(erase()).rejects.toMatchObject({ code: 'premium_active' });
    await cancel(dia);
    await erase();
    expect(await billing.charged(dia)).toHaveLength(1);
  });

  it('gets one email after cancelling in two tabs', async () => {
    const eva = await pastDue();
    const answers = await Promise.allSettled([cancel(eva), cancel(eva)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await billing.site.runJobs();
    expect(billing.mailed(eva)).toEqual(['subscription_cancelled']);
    expect(billing.sent).toEqual([`cancel ${eva.subscriptionId}`]);
  });

  it("can cancel a gateway's retries and gets a late charge refunded", async () => {
    const fay = await pastDue({ means: BY_GATEWAY });
    expect(await cancel(fay)).toMatchObject({ charges: 'asked' });
    const { plan } = await billing.termsOf(fay);
    await billing.pay({
      userId: fay.userId,
      purpose: 'renewal',
      plan,
      subscriptionId: fay.subscriptionId,
      amountMinor: 1995,
      currency: 'EUR',
      tax: { country: 'ES', minor: 0 },
      subjectKey: 'late',
    });
    expect(billing.sent.filter((one) => one.startsWith('refund'))).toHaveLength(1);
    expect(await billing.rowOf(fay)).toMatchObject({ status: 'canceled' });
    expect((await billing.rowOf(fay)).expires_at?.getTime()).toBeLessThanOrEqual(clock().now().getTime());
    await billing.site.runJobs();
    expect(billing.mailed(fay)).toEqual(['subscription_cancelled', 'charge_returned']);
  });

  it('cancels the overdue subscription even if a gift has begun in the meantime', async () => {
    const gus = await pastDue();
    await billing.inOne((trx) => billing.subscriptions.grantDays(trx, gus.userId, { days: 30, key: 'gus' }));
    expect(await gus.someone.http.call(getCancelSubscription)).toMatchObject({
      subscription_data_id: gus.subscriptionId,
      is_past_due: true,
    });
    await cancel(gus);
    expect(await nextTries(gus)).toBe(0);
  });
});

describe('a charge in progress during a cancellation', () => {
  it.each([
    ['by cancelling', cancel],
    ['by ending it on the page of the subscription', ({ someone }: Member) => someone.http.call(postEnd)],
  ])('a retry that its member stops %s is refunded without access', async (_, leave) => {
    const member = await pastDue();
    clock().advance(DAY_MS);
    await billing.run('retry');
    await leave(member);
    await billing.answer('paid', { of: member });
    expect(billing.sent.filter((one) => one.startsWith('refund'))).toHaveLength(1);
    expect(await billing.termsOf(member)).toMatchObject({ phase: 'ended', asked_operation: null });
    expect(await billing.rowOf(member)).toMatchObject({ status: 'canceled' });
    expect(await nextTries(member)).toBe(0);
  });

  it('a declined charge is not retried', async () => {
    const ina = await pastDue();
    clock().advance(DAY_MS);
    await billing.run('retry');
    expect(await cancel(ina)).toMatchObject({ charges: 'under_way' });
    await billing.answer('declined', { of: ina });
    expect(await nextTries(ina)).toBe(0);
    expect(billing.mailed(ina)).toEqual(['subscription_cancelled']);
  });

  it('a charge on the last day of the period is refunded, and access ends with the period', async () => {
    const joe = await billing.join(address());
    const { period_ends_at: end, next_charge_at: due } = await billing.termsOf(joe);
    await goTo(joe, due as Date);
    await billing.run('bill');
    expect(await cancel(joe)).toMatchObject({ charges: 'under_way', ends_at: end.toISOString() });
    await billing.answer('paid', { of: joe });
    expect(await billing.rowOf(joe)).toMatchObject({ status: 'awaiting_canceled', expires_at: end });
    expect((await joe.someone.http.call(getSubscription)).subscription).toMatchObject({
      phase: 'ending',
      next: null,
    });
    expect(billing.sent.filter((one) => one.startsWith('refund'))).toHaveLength(1);
  });

  it('is treated like a charge after the cancellation, and the job charges nothing later', async () => {
    const kim = await billing.join(address());
    await goTo(kim, (await billing.termsOf(kim)).next_charge_at as Date);
    await Promise.all([cancel(kim), billing.run('bill')]);
    await billing.answer('paid', { of: kim });
    const charged = (await billing.charged(kim)).length;
    expect(billing.sent.filter((one) => one.startsWith('refund'))).toHaveLength(charged);
    expect(await nextTries(kim)).toBe(0);
  });
});
