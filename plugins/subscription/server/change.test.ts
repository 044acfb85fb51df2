/** Changing the plan: the cost is shown first, and the value of the remaining period is deducted. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postCancelSubscription } from '#plugins/cancellation/api.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { priceText } from '#app/i18n/price.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { DEMO } from '#plugins/plans/server/demo/demo.ts';
import { seedOnce } from '#demo/demo.ts';
import { getChange, getSubscription, postChange } from '../api.ts';
import { creditOf } from './change.ts';
import { DAY_MS, openBilling, type Member } from './testing.ts';
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

describe('a change of plan', () => {
  it('costs the new price minus the value of the remaining period, which is shown first', async () => {
    const jan = await billing.join(address());
    const terms = await billing.termsOf(jan);
    const days = Math.round((terms.period_ends_at.getTime() - terms.period_starts_at.getTime()) / DAY_MS);
    await later(jan, 10 * DAY_MS);
    const offer = await jan.someone.http.call(getChange, { query: { plan_id: '2' } });
    const credit = Math.floor((1995 * (days - 10)) / days);
    expect(offer).toMatchObject({ plan_id: 2, credit_in_cents: credit, currency: 'EUR' });
    expect(offer.amount_in_cents).toBe(offer.renewal_in_cents - credit);
    const wrong = { plan_id: 2, amount_in_cents: (offer.amount_in_cents ?? 0) - 1 };
    expect(await refusal(jan.someone.http.call(postChange, { body: wrong }))).toBe('price_changed');
    expect(await billing.charged(jan)).toEqual([]);

    const body = { plan_id: 2, amount_in_cents: offer.amount_in_cents };
    expect(await jan.someone.http.call(postChange, { body })).toMatchObject({ is: 'charging' });
    expect(await refusal(jan.someone.http.call(postChange, { body }))).toBe('not_changeable');
    expect((await billing.charged(jan)).map(({ wanted }) => [wanted.purpose, wanted.amountMinor])).toEqual([
      ['plan_change', offer.amount_in_cents],
    ]);
    await billing.site.runJobs();
    expect(billing.mailed(jan)).toEqual([]);
  });

  it('a change to a plan cheaper than the remaining period waits for the end of the period and can be undone', async () => {
    const kai = await billing.join(address(), {
      planId: 3,
      names: { en: 'Yearly', de: 'Jahresabo', es: 'Anual', fr: 'Annuel' },
      recurringMonths: 12,
      firstMinor: 9900,
      renewalMinor: 9900,
    });
    const { someone } = kai;
    const offer = await someone.http.call(getChange, { query: { plan_id: '1' } });
    expect(offer).toMatchObject({
      amount_in_cents: null,
      begin_now: null,
      credit_in_cents: 0,
      at: (await endOf(kai)).toISOString(),
    });
    const change = (plan_id: number) =>
      someone.http.call(postChange, { body: { plan_id, amount_in_cents: null } });
    expect(await change(1)).toEqual({ is: 'done' });
    expect(await currentOf(kai)).toMatchObject({
      next: { amount_in_cents: 1995 },
      next_plan_name: 'Monthly',
    });
    expect(await refusal(change(1))).toBe('same_plan');
    expect(await someone.http.call(getChange, { query: { plan_id: '3' } })).toMatchObject({
      amount_in_cents: null,
      renewal_in_cents: 9900,
      plan_name: 'Yearly',
    });
    expect(await change(3)).toEqual({ is: 'done' });
    expect(await currentOf(kai)).toMatchObject({ next: { amount_in_cents: 9900 }, next_plan_name: null });
    await change(1);
    await goTo(kai, await endOf(kai));
    await billing.run();
    expect((await billing.charged(kai)).map(({ wanted }) => [wanted.purpose, wanted.plan.planId])).toEqual([
      ['plan_change', 1],
    ]);
    await billing.answer('paid', { of: kai });
    expect(await billing.termsOf(kai)).toMatchObject({
      phase: 'running',
      next_plan: null,
      next_amount_minor: 1995,
    });
    const texts = billing.site.mails.filter(({ to, kind }) => to === kai.email && kind === 'plan_changed');
    expect(texts.map(({ subject }) => subject)).toEqual([
      'Your plan will change',
      'Your plan stays',
      'Your plan will change',
    ]);
    expect(texts[0]?.text).toContain('from "Yearly" to "Monthly"');
    expect(texts[0]?.text).toContain('On that day 19.95\u00a0€ is charged for the new plan.');
    expect(texts[1]?.text).toContain('Your plan stays "Yearly": it does not change to "Monthly" any more.');
    expect(texts[1]?.text).toContain('The next charge is 99.00\u00a0€ on ');
  });

  it('the offer to stay states the period and the price that were agreed, even if the plan is no longer sold', async () => {
    const lou = await billing.join(address(), {
      planId: 99,
      periodDays: 30,
      firstMinor: 2495,
      renewalMinor: 2495,
    });
    const { someone } = lou;
    const body = { plan_id: 1, amount_in_cents: null };
    expect(await someone.http.call(getChange, { query: { plan_id: '1' } })).toMatchObject({
      period_days: null,
    });
    expect(await someone.http.call(postChange, { body })).toEqual({ is: 'done' });
    expect(await someone.http.call(getChange, { query: { plan_id: '99' } })).toMatchObject({
      amount_in_cents: null,
      renewal_in_cents: 2495,
      period_days: 30,
    });
    expect(await someone.http.call(postChange, { body: { ...body, plan_id: 99 } })).toEqual({ is: 'done' });
    expect(await currentOf(lou)).toMatchObject({ next: { amount_in_cents: 2495 }, next_plan_name: null });
  });

  it('a change that has begun is confirmed by email with the charge, the deduction and the next charge', async () => {
    const noa = await billing.join(address());
    await later(noa, 10 * DAY_MS);
    const offer = await noa.someone.http.call(getChange, { query: { plan_id: '2' } });
    const { amount_in_cents, credit_in_cents, renewal_in_cents } = offer;
    await noa.someone.http.call(postChange, { body: { plan_id: 2, amount_in_cents } });
    const { wanted } = (await billing.charged(noa))[0] as Awaited<ReturnType<Billing['charged']>>[number];
    // The fake gateway does not do this: the old period's access ends with the payment.
    await billing.db
      .updateTable('entitlements')
      .set({ revoked_at: clock().now() })
      .where('subscription_id', '=', noa.subscriptionId)
      .execute();
    await billing.answer('paid', { of: noa });
    await billing.site.runJobs();
    expect(billing.mailed(noa)).toEqual(['plan_changed']);
    const price = (minor: number): string => priceText(minor, 'EUR', 'en');
    const text = billing.site.mails.find(({ to, kind }) => to === noa.email && kind === 'plan_changed')?.text;
    expect(text).toContain(`Your plan is "${wanted.plan.names.en}" instead of "Monthly", from `);
    expect(text).toContain(
      `${price(amount_in_cents ?? 0)} was charged for it: ${price(renewal_in_cents)}, less ${price(credit_in_cents)} for the remaining days of the previous plan`,
    );
    expect(text).toContain(`The next charge is ${price(renewal_in_cents)} on `);
  });

  it('waits for the end of a free year, which is not shortened', async () => {
    const ida = await billing.join(address());
    await billing.inOne((trx) => billing.subscriptions.grantYear(trx, ida.userId, 'confession:ida'));
    const offer = await ida.someone.http.call(getChange, { query: { plan_id: '2' } });
    expect(offer).toMatchObject({ amount_in_cents: null, at: (await endOf(ida)).toISOString() });
  });

  it('is refused with the reason if it is not possible', async () => {
    const lea = await billing.join(address());
    const ask = (plan_id: string) => lea.someone.http.call(getChange, { query: { plan_id } });
    expect(await refusal(ask('1'))).toBe('same_plan');
    expect(await refusal(ask('999'))).toBe('offer_gone');
    const mia = await billing.join(address(), {
      means: BY_GATEWAY,
      recurringMonths: 12,
      firstMinor: 99_900,
      planId: 9,
    });
    const cheaper = { plan_id: 1, amount_in_cents: null };
    expect(await refusal(mia.someone.http.call(postChange, { body: cheaper }))).toBe('needs_card');
    await cancel(lea);
    expect(await refusal(ask('2'))).toBe('not_changeable');
  });

  it('can be repeated if no gateway accepted the payment, and nothing stays pending', async () => {
    const noa = await billing.join(address(), { means: BY_GATEWAY });
    const change = (plan_id: number, amount_in_cents: number | null) =>
      noa.someone.http.call(postChange, { body: { plan_id, amount_in_cents } });
    expect(await refusal(change(999, null))).toBe('offer_gone');
    const { amount_in_cents: announced } = await noa.someone.http.call(getChange, {
      query: { plan_id: '2' },
    });
    billing.wire.isDown = true;
    expect(await refusal(change(2, announced))).toBe('try_again');
    expect((await billing.termsOf(noa)).held_until).toBeNull();
    billing.wire.isDown = false;
    expect(await change(2, announced)).toMatchObject({ is: 'pay' });
    expect(await refusal(change(2, announced))).toBe('not_changeable');
  });

  it('deducts the value of whole days, never more than was paid', () => {
    const at = (day: string) => new Date(`2026-06-${day}T12:00:00.000Z`);
    const period = { period_starts_at: at('01'), period_ends_at: at('21'), period_paid_minor: 1995 };
    expect(['01', '02', '11', '20', '21'].map((day) => creditOf(period, at(day)))).toEqual([
      1995, 1895, 997, 99, 0,
    ]);
    expect(creditOf(period, new Date('2026-05-01T12:00:00.000Z'))).toBe(1995);
    expect(creditOf(period, new Date('2026-09-01T12:00:00.000Z'))).toBe(0);
  });
});
