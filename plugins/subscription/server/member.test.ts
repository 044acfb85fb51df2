/** What a member does with a subscription: another plan, another card, on again after a cancellation; and what other modules ask of it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postCancelSubscription } from '../../cancellation/api.ts';
import { postLogin } from '../../auth/api.ts';
import { PASSWORD } from '../../../tests/support/accounts.ts';
import { DEMO } from '../../plans/server/demo/demo.ts';
import { seedOnce } from '../../../server/demo/demo.ts';
import { getChange, getSubscription, postCard, postChange, postEnd, postReactivate } from '../api.ts';
import { creditOf } from './change.ts';
import { BY_GATEWAY, DAY_MS, disagreements, HOUR_MS, openBilling, type Member } from './testing.ts';

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
});
afterEach(async () => {
  expect(await disagreements(billing.db)).toEqual([]);
});

const clock = () => billing.site.clock;
/** Later, and logged in again: sessions end by the clock as well. */
async function later({ email, someone }: Member, ms: number): Promise<void> {
  clock().advance(ms);
  await someone.http.call(postLogin, { body: { username: email, password: PASSWORD } });
}
const goTo = (member: Member, to: Date): Promise<void> =>
  later(member, to.getTime() - clock().now().getTime());
const endOf = async (member: Member): Promise<Date> => (await billing.termsOf(member)).period_ends_at;
const standing = async ({ someone }: Member) => (await someone.http.call(getSubscription)).subscription;
const cancel = ({ someone, subscriptionId }: Member) =>
  someone.http.call(postCancelSubscription, {
    body: { subscription_data_id: subscriptionId, cancel_reason: 'content' },
  });
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

it('a member sees the plan, the next charge and the last digits of the card, and nobody else does', async () => {
  const ana = await billing.join(address());
  const { period_ends_at: end } = await billing.termsOf(ana);
  expect(await standing(ana)).toEqual({
    subscription_data_id: ana.subscriptionId,
    plan_id: 1,
    plan_name: 'Monthly',
    phase: 'running',
    ends_at: end.toISOString(),
    next: { at: new Date(end.getTime() - HOUR_MS).toISOString(), amount_in_cents: 1995, currency: 'EUR' },
    renewal: { amount_in_cents: 1995, currency: 'EUR' },
    next_plan_name: null,
    is_charging: false,
    card: { brand: 'VISA', last4: '4242', expires_month: 8, expires_year: 2029 },
    may_change_plan: true,
    may_change_card: true,
    may_reactivate: false,
  });
  const { someone } = await billing.member(address());
  expect(await someone.http.call(getSubscription)).toEqual({ subscription: null, no_card_trial: null });
});

describe('a cancelled subscription', () => {
  it('renews again on its day when it is reactivated, however often that is pressed', async () => {
    const ben = await billing.join(address());
    const end = await endOf(ben);
    await cancel(ben);
    expect(await standing(ben)).toMatchObject({ phase: 'ending', next: null, may_reactivate: true });
    expect(await ben.someone.http.call(postReactivate)).toEqual({ is: 'done' });
    expect(await ben.someone.http.call(postReactivate)).toEqual({ is: 'done' });
    expect(await billing.rowOf(ben)).toMatchObject({ status: 'active', canceled_at: null, expires_at: end });
    await goTo(ben, end);
    await billing.run();
    await billing.answer('paid');
    expect(await billing.charged(ben)).toHaveLength(1);
  });

  it('asks for a card where its gateway charged by itself, and renews again once that is stored', async () => {
    const cid = await billing.join(address(), { means: BY_GATEWAY });
    await cancel(cid);
    expect(await cid.someone.http.call(postReactivate)).toMatchObject({
      is: 'pay',
      payment: { amount_in_cents: 0 },
    });
    expect(await standing(cid)).toMatchObject({ phase: 'ending' });
    billing.means.delete(cid.subscriptionId);
    await billing.tell(cid, { is: 'card' });
    expect(await standing(cid)).toMatchObject({ phase: 'running', card: { last4: '4242' } });
    expect((await billing.termsOf(cid)).next_charge_at).not.toBeNull();
  });

  it('stays cancelled when money that was under way arrives', async () => {
    const dot = await billing.join(address());
    await goTo(dot, new Date((await endOf(dot)).getTime() - HOUR_MS));
    await billing.run();
    await cancel(dot);
    await billing.answer('paid');
    expect(await standing(dot)).toMatchObject({ phase: 'ending', next: null });
    expect((await billing.rowOf(dot)).status).toBe('awaiting_canceled');
  });

  it('cannot be reactivated when it is over, nor by whoever has none', async () => {
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

describe('another card', () => {
  it('is stored without a charge while nothing is due', async () => {
    const fay = await billing.join(address());
    expect(await fay.someone.http.call(postCard)).toMatchObject({ is: 'pay' });
    expect(billing.sent).toEqual(['begin card 0']);
  });

  it('pays at once what could not be paid, and ends the tries', async () => {
    const gus = await billing.join(address());
    const end = await endOf(gus);
    await goTo(gus, end);
    await billing.run();
    await billing.answer('declined', { of: gus });
    expect(await standing(gus)).toMatchObject({ phase: 'past_due', next: { amount_in_cents: 1995 } });
    await gus.someone.http.call(postCard);
    expect(billing.sent).toContain('begin renewal 1995');
    const [{ wanted }] = (await billing.charged(gus)) as [Awaited<ReturnType<Billing['charged']>>[number]];
    await billing.pay(wanted);
    await later(gus, 2 * DAY_MS);
    await billing.run();
    expect(await billing.charged(gus)).toHaveLength(1);
    expect(await standing(gus)).toMatchObject({ phase: 'running' });
  });

  it('takes over from a gateway that charged by itself, which is told', async () => {
    const hal = await billing.join(address(), { means: BY_GATEWAY });
    billing.means.delete(hal.subscriptionId);
    await billing.tell(hal, { is: 'card' });
    expect(billing.sent).toEqual([`cancel ${hal.subscriptionId}`]);
    await goTo(hal, await endOf(hal));
    await billing.run();
    expect(await billing.charged(hal)).toHaveLength(1);
  });

  it('is not asked for where the member would rather end it', async () => {
    const ida = await billing.join(address());
    await goTo(ida, await endOf(ida));
    await billing.run();
    await billing.answer('declined', { of: ida });
    await ida.someone.http.call(postEnd);
    await later(ida, 9 * DAY_MS);
    await billing.run();
    expect(await billing.charged(ida)).toHaveLength(1);
    expect(billing.mailed(ida)).toContain('membership_ended');
    expect(await standing(ida)).toMatchObject({ phase: 'ended', next: null });
  });
});

describe('another plan', () => {
  it('costs its price without what is left of the present period, which is told before', async () => {
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
  });

  it('that is cheaper than what is left waits for the end of the period, and can be taken back', async () => {
    const kai = await billing.join(address(), {
      planId: 3,
      recurringMonths: 12,
      firstMinor: 9900,
      renewalMinor: 9900,
    });
    const { someone } = kai;
    const offer = await someone.http.call(getChange, { query: { plan_id: '1' } });
    expect(offer).toMatchObject({
      amount_in_cents: null,
      credit_in_cents: 0,
      at: (await endOf(kai)).toISOString(),
    });
    const change = (plan_id: number) =>
      someone.http.call(postChange, { body: { plan_id, amount_in_cents: null } });
    expect(await change(1)).toEqual({ is: 'done' });
    expect(await standing(kai)).toMatchObject({ next: { amount_in_cents: 1995 }, next_plan_name: 'Monthly' });
    expect(await refusal(change(1))).toBe('same_plan');
    expect(await change(3)).toEqual({ is: 'done' });
    expect(await standing(kai)).toMatchObject({ next: { amount_in_cents: 9900 }, next_plan_name: null });
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
  });

  it('is refused while it cannot be had', async () => {
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

  it('takes off what whole days are worth, never more than was paid', () => {
    const at = (day: string) => new Date(`2026-06-${day}T12:00:00.000Z`);
    const period = { period_starts_at: at('01'), period_ends_at: at('21'), period_paid_minor: 1995 };
    expect(['01', '02', '11', '20', '21'].map((day) => creditOf(period, at(day)))).toEqual([
      1995, 1895, 997, 99, 0,
    ]);
    expect(creditOf(period, new Date('2026-05-01T12:00:00.000Z'))).toBe(1995);
    expect(creditOf(period, new Date('2026-09-01T12:00:00.000Z'))).toBe(0);
  });
});

describe('a free year', () => {
  it('comes after what runs, moves the next charge by a year, and is given once for its key', async () => {
    const nia = await billing.join(address());
    const end = await endOf(nia);
    const give = () =>
      billing.inOne((trx) => billing.subscriptions.grantYear(trx, nia.userId, 'confession:7'));
    expect([await give(), await give()]).toEqual([true, false]);
    const later = new Date(end);
    later.setUTCFullYear(later.getUTCFullYear() + 1);
    expect(await billing.rowOf(nia)).toMatchObject({ expires_at: later });
    await goTo(nia, end);
    await billing.run();
    expect(await billing.charged(nia)).toEqual([]);
    await goTo(nia, later);
    await billing.run();
    expect(await billing.charged(nia)).toHaveLength(1);
  });

  it('begins at once for whoever has nothing', async () => {
    const email = address();
    const { someone } = await billing.member(email);
    const { id } = await billing.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await Promise.all(
      [1, 2].map(() => billing.inOne((trx) => billing.subscriptions.grantYear(trx, id, 'confession:8'))),
    );
    const rows = await billing.db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).execute();
    expect(rows).toMatchObject([{ price_cents: 0, status: 'active' }]);
    expect(rows[0]?.expires_at).toEqual(
      new Date(new Date(clock().now()).setUTCFullYear(clock().now().getUTCFullYear() + 1)),
    );
    expect((await someone.http.call(getSubscription)).subscription).toBeNull();
  });
});

describe('money that went back', () => {
  it('of a withdrawal is all that was paid', async () => {
    const ola = await billing.join(address());
    await billing.inOne((trx) => billing.subscriptions.refund(trx, ola.subscriptionId));
    expect(billing.sent).toEqual([expect.stringMatching(/^refund \d+ 1995$/)]);
  });

  it('ends the charges, and the membership where nothing else was paid', async () => {
    const pia = await billing.join(address());
    await billing.tell(pia, {
      is: 'reversed',
      by: 'chargeback',
      entryId: 1,
      amountMinor: 1995,
      currency: 'EUR',
      whole: true,
    });
    expect(await standing(pia)).toMatchObject({ phase: 'ending', next: null, may_reactivate: true });
    expect(billing.sent).toEqual([`cancel ${pia.subscriptionId}`]);
  });

  it('in parts changes nothing', async () => {
    const rob = await billing.join(address());
    await billing.tell(rob, {
      is: 'reversed',
      by: 'refund',
      entryId: 1,
      amountMinor: 5,
      currency: 'EUR',
      whole: false,
    });
    expect(await standing(rob)).toMatchObject({ phase: 'running' });
  });
});

it('what a gateway tells of its subscription holds, and of ours it has nothing to say', async () => {
  const sue = await billing.join(address(), { means: BY_GATEWAY });
  await billing.tell(sue, { is: 'told', news: 'cancel' });
  expect(await standing(sue)).toMatchObject({ phase: 'ending' });
  await billing.tell(sue, { is: 'told', news: 'reactivate' });
  expect(await standing(sue)).toMatchObject({ phase: 'running' });
  await billing.tell(sue, { is: 'declined', purpose: 'renewal', reason: null });
  expect(await standing(sue)).toMatchObject({ phase: 'past_due' });
  await goTo(sue, new Date((await endOf(sue)).getTime() + 8 * DAY_MS));
  await billing.run();
  expect(billing.mailed(sue)).toEqual(['card_declined', 'membership_ended']);
  expect(billing.sent).toContain(`cancel ${sue.subscriptionId}`);
  const tom = await billing.join(address());
  await billing.tell(tom, { is: 'told', news: 'cancel' });
  expect(await standing(tom)).toMatchObject({ phase: 'running' });
});

it('the state of a subscription is told to other modules', async () => {
  const uma = await billing.join(address());
  expect(await billing.subscriptions.stateOf(uma.subscriptionId)).toMatchObject({
    phase: 'running',
    billedBy: 'us',
    planId: 1,
    next: { amountMinor: 1995, currency: 'EUR' },
    isCharging: false,
  });
  expect(await billing.subscriptions.stateOf(999_999)).toBeNull();
});
