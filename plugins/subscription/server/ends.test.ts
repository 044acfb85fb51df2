/** The end of a subscription: after a declined charge, after a cancellation, and after a no-card trial. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '#server/testing/origin.ts';
import { DAY_MS, openBilling, type Member } from './testing.ts';
import { assertAgreement } from './testing-gateway.ts';

type Billing = Awaited<ReturnType<typeof openBilling>>;
let billing: Billing;
let count = 0;
const address = (): string => `payer-${(count += 1)}@example.org`;

beforeAll(async () => {
  billing = await openBilling();
}, 60_000);
afterAll(() => billing.site.close());
beforeEach(() => void billing.site.mails.splice(0));
afterEach(() => assertAgreement(billing.db));

const clock = () => billing.site.clock;
const advanceTo = (to: Date): void => clock().advance(to.getTime() - clock().now().getTime());
const endOf = async (member: Member): Promise<Date> => (await billing.termsOf(member)).period_ends_at;

describe('a declined card', () => {
  it('is retried on the 1st, 3rd and 5th day after, with one email each; then the membership ends', async () => {
    const jan = await billing.join(address());
    const due = (await billing.termsOf(jan)).next_charge_at as Date;
    advanceTo(due);
    const tried: number[] = [];
    for (let quarter = 0; quarter < 4 * 8; quarter += 1) {
      await billing.run();
      if ((await billing.answer('declined', { of: jan })) > 0)
        tried.push((clock().now().getTime() - due.getTime()) / DAY_MS);
      clock().advance(DAY_MS / 4);
    }
    await billing.run();
    expect(tried).toEqual([0, 1, 3, 5]);
    expect(billing.mailed(jan)).toEqual([
      'card_declined',
      'card_declined',
      'card_declined',
      'membership_ended',
    ]);
    expect(await billing.rowOf(jan)).toMatchObject({ status: 'expired' });
    expect(await billing.termsOf(jan)).toMatchObject({
      phase: 'ended',
      ended_by: 'unpaid',
      next_charge_at: null,
    });
  });

  it('costs no day of the period if a retry succeeds', async () => {
    const kai = await billing.join(address());
    const end = await endOf(kai);
    advanceTo(end);
    await billing.run();
    await billing.answer('declined');
    clock().advance(DAY_MS);
    await billing.run();
    await billing.answer('paid');
    expect(await billing.termsOf(kai)).toMatchObject({ phase: 'running', retries: 0, period_starts_at: end });
    expect((await billing.charged(kai)).map(({ key }) => key.split(':').at(-1))).toEqual(['0', '1']);
  });

  it('is not retried twice when the clock jumps ahead', async () => {
    const lea = await billing.join(address());
    advanceTo(await endOf(lea));
    await billing.run();
    await billing.answer('declined');
    clock().advance(60 * DAY_MS);
    for (let runs = 0; runs < 4; runs += 1) {
      await billing.run();
      await billing.answer('declined');
    }
    expect(await billing.charged(lea)).toHaveLength(2);
  });
});

describe('a cancelled subscription', () => {
  it('is not charged any more, and its end is announced by email', async () => {
    const mia = await billing.join(address());
    const end = await endOf(mia);
    await billing.inOne(async (trx) => {
      await trx
        .updateTable('subscriptions')
        .set({ status: 'awaiting_canceled', canceled_at: clock().now() })
        .where('id', '=', mia.subscriptionId)
        .execute();
      await billing.subscriptions.cancel(trx, mia.subscriptionId, 'member');
    });
    advanceTo(end);
    await billing.run();
    await billing.run();
    expect(await billing.charged(mia)).toEqual([]);
    expect(billing.mailed(mia)).toEqual(['membership_ended']);
    expect(await billing.rowOf(mia)).toMatchObject({ status: 'canceled' });
    expect(billing.sent).toContain(`cancel ${mia.subscriptionId}`);
  });
});

describe('a no-card trial', () => {
  it('is announced by email the day before it ends and when it has ended, without a charge', async () => {
    const email = address();
    await billing.member(email);
    await billing.site.runJobs();
    billing.site.mails.splice(0);
    const end = new Date(clock().now().getTime() + 7 * DAY_MS);
    const subscriptionId = await subscribe(billing.site, email, {
      status: 'trial',
      plan_type: 3,
      source_group: 6,
      price_cents: 0,
      expires_at: end,
    });
    const mine = () => billing.site.mails.filter(({ to }) => to === email);
    advanceTo(new Date(end.getTime() - DAY_MS));
    await billing.run();
    await billing.run();
    expect(mine().map(({ kind }) => kind)).toEqual(['trial_ends']);
    expect(mine()[0]?.text).toContain('/sign-up');
    advanceTo(end);
    await billing.run();
    await billing.run();
    expect(mine().map(({ kind }) => kind)).toEqual(['trial_ends', 'trial_ended']);
    const row = await billing.db
      .selectFrom('subscriptions')
      .select('status')
      .where('id', '=', subscriptionId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('expired');
  });
});
