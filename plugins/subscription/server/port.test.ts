/** The subscription port: free years, refunds, gateway notices and statuses. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { DEMO } from '#plugins/plans/server/demo/demo.ts';
import { seedOnce } from '#demo/demo.ts';
import { getSubscription, postReactivate } from '../api.ts';
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

describe('a free year', () => {
  it('follows the current period, postpones the next charge by a year, and is granted once per key', async () => {
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

  it('begins immediately for a member without a subscription', async () => {
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

describe('a free year while a gateway rebills', () => {
  const give = (member: Member) =>
    billing.inOne((trx) =>
      billing.subscriptions.grantYear(trx, member.userId, `confession:${member.userId}`),
    );

  it('ends the rebilling, sends one email, and can be continued afterwards', async () => {
    const ava = await billing.join(address(), { means: BY_GATEWAY });
    const end = await endOf(ava);
    const later = new Date(end);
    later.setUTCFullYear(later.getUTCFullYear() + 1);
    expect([await give(ava), await give(ava)]).toEqual([true, false]);
    await billing.site.runJobs();
    expect(billing.sent).toEqual([`cancel ${ava.subscriptionId}`]);
    expect(billing.mailed(ava)).toEqual(['free_year']);
    expect(await currentOf(ava)).toMatchObject({
      phase: 'ending',
      next: null,
      ends_at: later.toISOString(),
      may_reactivate: true,
    });
    expect(await ava.someone.http.call(postReactivate)).toMatchObject({ is: 'pay' });
    billing.means.delete(ava.subscriptionId);
    await billing.applySettled(ava, { is: 'card' });
    await goTo(ava, end);
    await billing.run();
    expect(await billing.charged(ava)).toEqual([]);
    await goTo(ava, later);
    await billing.run();
    expect(await billing.charged(ava)).toHaveLength(1);
  });

  it('has an email that mentions the manual cancellation if the gateway has no call for it', async () => {
    const bea = await billing.join(address(), { means: BY_GATEWAY });
    billing.byHand.add(bea.subscriptionId);
    await give(bea);
    await billing.site.runJobs();
    const [mail] = billing.site.mails.filter(({ to }) => to === bea.email);
    expect(mail?.text).toContain('manually');
  });

  it('granted after a cancellation is kept and not charged when the member reactivates', async () => {
    const cleo = await billing.join(address(), { means: BY_GATEWAY });
    const paidUntil = await endOf(cleo);
    await billing.applySettled(cleo, { is: 'reported', change: 'cancel' });
    await give(cleo);
    await cleo.someone.http.call(postReactivate);
    billing.means.delete(cleo.subscriptionId);
    await billing.applySettled(cleo, { is: 'card' });
    const { expires_at: end } = await billing.rowOf(cleo);
    expect((await billing.termsOf(cleo)).period_ends_at).toEqual(end);
    await goTo(cleo, paidUntil);
    await billing.run();
    expect(await billing.charged(cleo)).toEqual([]);
    await goTo(cleo, end ?? expect.fail());
    await billing.run();
    expect(await billing.charged(cleo)).toHaveLength(1);
  });

  it('ends the retries of an overdue period', async () => {
    const dora = await billing.join(address());
    await goTo(dora, await endOf(dora));
    await billing.run();
    await billing.answer('declined', { of: dora });
    await give(dora);
    await goTo(dora, new Date(clock().now().getTime() + 9 * DAY_MS));
    await billing.run();
    expect(await billing.charged(dora)).toHaveLength(1);
  });

  it('differs from granted days, which do not end the rebilling', async () => {
    const elsa = await billing.join(address(), { means: BY_GATEWAY });
    await billing.inOne((trx) =>
      billing.subscriptions.grantDays(trx, elsa.userId, { days: 7, key: 'form:elsa' }),
    );
    expect(billing.sent).toEqual([]);
    expect(await currentOf(elsa)).toMatchObject({ phase: 'running' });
  });

  it('granted days remain after a gateway has not renewed', async () => {
    const gil = await billing.join(address(), { means: BY_GATEWAY });
    const paidUntil = await endOf(gil);
    await billing.inOne((trx) =>
      billing.subscriptions.grantDays(trx, gil.userId, { days: 100, key: 'form:gil' }),
    );
    await goTo(gil, new Date(paidUntil.getTime() + 30 * DAY_MS));
    await billing.run();
    const { expires_at: end } = await billing.rowOf(gil);
    expect(await currentOf(gil)).toMatchObject({ phase: 'ending', next: null, ends_at: end?.toISOString() });
    expect(billing.sent).toContain(`cancel ${gil.subscriptionId}`);
    await goTo(gil, end ?? expect.fail());
    await billing.run();
    expect(await billing.termsOf(gil)).toMatchObject({ phase: 'ended', ended_by: 'term' });
  });
});

describe('a refund', () => {
  it('a withdrawal refunds the whole paid amount', async () => {
    const ola = await billing.join(address());
    await billing.inOne((trx) => billing.subscriptions.refund(trx, ola.subscriptionId));
    expect(billing.sent).toEqual([expect.stringMatching(/^refund \d+ 1995$/)]);
  });

  const reverse = async (member: Member, by: 'refund' | 'chargeback') =>
    billing.applySettled(member, {
      is: 'reversed',
      by,
      entryId: 1,
      amountMinor: 1995,
      currency: 'EUR',
      whole: true,
      endsAt: await endOf(member),
      restored: null,
    });

  it.each(['refund', 'chargeback'] as const)('a complete %s stops the charges', async (by) => {
    const pia = await billing.join(address());
    const end = await endOf(pia);
    await reverse(pia, by);
    expect(await currentOf(pia)).toMatchObject({ phase: 'ending', next: null });
    expect(billing.sent).toEqual([`cancel ${pia.subscriptionId}`]);
    await goTo(pia, end);
    await billing.run();
    expect(await billing.charged(pia)).toEqual([]);
    expect((await billing.termsOf(pia)).phase).toBe('ended');
  });

  it('remaining access can be reactivated after a complete refund, but not after a chargeback', async () => {
    const [kim, lea] = [await billing.join(address()), await billing.join(address())];
    await reverse(kim, 'refund');
    await reverse(lea, 'chargeback');
    const reactivate = ({ subscriptionId }: Member) =>
      billing.inOne((trx) => billing.subscriptions.reactivate(trx, subscriptionId));
    expect((await currentOf(kim))?.may_reactivate).toBe(true);
    await reactivate(kim);
    expect((await currentOf(kim))?.phase).toBe('running');
    expect((await currentOf(lea))?.may_reactivate).toBe(false);
    expect(await reactivate(lea)).toBe('not_possible');
  });

  it('a partial refund changes nothing', async () => {
    const rob = await billing.join(address());
    await billing.applySettled(rob, {
      is: 'reversed',
      by: 'refund',
      entryId: 1,
      amountMinor: 5,
      currency: 'EUR',
      whole: false,
    });
    expect(await currentOf(rob)).toMatchObject({ phase: 'running' });
  });
});

it('a gateway’s notice applies to its own subscriptions and not to ours', async () => {
  const sue = await billing.join(address(), { means: BY_GATEWAY });
  await billing.applySettled(sue, { is: 'reported', change: 'cancel' });
  expect(await currentOf(sue)).toMatchObject({ phase: 'ending' });
  await billing.applySettled(sue, { is: 'reported', change: 'reactivate' });
  expect(await currentOf(sue)).toMatchObject({ phase: 'running' });
  await billing.applySettled(sue, { is: 'declined', purpose: 'renewal', reason: null });
  expect(await currentOf(sue)).toMatchObject({ phase: 'past_due' });
  await goTo(sue, new Date((await endOf(sue)).getTime() + 8 * DAY_MS));
  await billing.run();
  expect(billing.mailed(sue)).toEqual(['subscription_goes_on', 'card_declined', 'membership_ended']);
  expect(billing.sent).toContain(`cancel ${sue.subscriptionId}`);
  const tom = await billing.join(address());
  await billing.applySettled(tom, { is: 'reported', change: 'cancel' });
  expect(await currentOf(tom)).toMatchObject({ phase: 'running' });
});

it('other modules can read the status of a subscription', async () => {
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
