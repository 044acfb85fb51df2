/**
 * Scheduled billing: each period is charged once, even if the clock jumps or the job runs repeatedly, and ledger and
 * access agree.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { charge } from './jobs.ts';
import { DAY_MS, HOUR_MS, openBilling, type Member } from './testing.ts';
import { BY_GATEWAY, assertAgreement } from './testing-gateway.ts';

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

describe('a renewal', () => {
  it('is charged once, an hour before its period ends, and continues without a gap', async () => {
    const ana = await billing.join(address());
    const end = await endOf(ana);
    expect(end).toEqual(new Date('2026-07-01T12:00:00.000Z'));
    advanceTo(new Date(end.getTime() - HOUR_MS - 1));
    await billing.run('bill');
    expect(await billing.charged(ana)).toEqual([]);
    clock().advance(1);
    await billing.run('bill');
    await billing.run('bill');
    await billing.answer('paid');
    await billing.run('bill', 'retry', 'expire');
    const charged = await billing.charged(ana);
    expect(
      charged.map(({ key, wanted }) => [key, wanted.purpose, wanted.amountMinor, wanted.currency]),
    ).toEqual([[`renew:${ana.subscriptionId}:${end.toISOString()}:0`, 'renewal', 1995, 'EUR']]);
    expect(await billing.rowOf(ana)).toMatchObject({
      status: 'active',
      expires_at: new Date('2026-08-01T12:00:00.000Z'),
    });
  });

  it('is charged in the member’s currency, with the tax of their country', async () => {
    const ben = await billing.join(address(), { currency: 'GBP', renewalMinor: 1750 });
    advanceTo(await endOf(ben));
    await billing.run('bill');
    const [charge] = await billing.charged(ben);
    expect(charge?.wanted).toMatchObject({
      amountMinor: 1750,
      currency: 'GBP',
      tax: { country: 'ES', minor: 304 },
    });
    await billing.answer('paid');
    const written = billing.db
      .selectFrom('ledger_entries')
      .select('currency')
      .where('operation_id', '=', charge?.operation_id ?? '');
    expect(await written.execute()).toEqual([{ currency: 'GBP' }]);
  });

  it('is charged once when the clock jumps a month ahead, and again a month later', async () => {
    const cid = await billing.join(address());
    const end = await endOf(cid);
    advanceTo(new Date(end.getTime() + 31 * DAY_MS));
    for (let runs = 0; runs < 3; runs += 1) {
      await billing.run();
      await billing.answer('paid');
    }
    expect(await billing.charged(cid)).toHaveLength(1);
    const next = await endOf(cid);
    expect(next > clock().now()).toBe(true);
    advanceTo(next);
    await billing.run();
    await billing.answer('paid');
    expect(await billing.charged(cid)).toHaveLength(2);
  });

  it('is not charged again when the clock goes back a day', async () => {
    const dot = await billing.join(address());
    advanceTo(await endOf(dot));
    await billing.run();
    clock().advance(-DAY_MS);
    await billing.run();
    await billing.answer('paid');
    clock().advance(-DAY_MS);
    await billing.run();
    await billing.answer('paid');
    clock().advance(2 * DAY_MS);
    await billing.run();
    expect(await billing.charged(dot)).toHaveLength(1);
    expect(billing.mailed(dot).filter((kind) => kind === 'renewal_reminder').length).toBeLessThanOrEqual(1);
  });

  it('is due on the last day of February in a leap year, and on the 31st after it', async () => {
    advanceTo(new Date('2027-12-31T12:00:00.000Z'));
    const eve = await billing.join(address());
    const ends: string[] = [];
    for (let month = 0; month < 4; month += 1) {
      const end = await endOf(eve);
      ends.push(end.toISOString().slice(0, 10));
      advanceTo(end);
      await billing.run('bill');
      await billing.answer('paid');
    }
    expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  it('is charged once by parallel jobs', async () => {
    const members = [await billing.join(address()), await billing.join(address())];
    const last = await endOf(members[1] as Member);
    advanceTo(last);
    const deps = { origin: billing.site.origin, payments: billing.payments, quotes: undefined };
    await Promise.all(Array.from({ length: 4 }, () => charge(deps, ['trial', 'running'])));
    await billing.answer('paid');
    for (const member of members) expect(await billing.charged(member)).toHaveLength(1);
  });

  it('is charged once although its settlement failed after the charge', async () => {
    const fay = await billing.join(address());
    advanceTo(await endOf(fay));
    await billing.run('bill');
    await expect(billing.answer('paid', { breaks: true })).rejects.toThrow('fault after the settlement');
    await billing.run();
    await billing.run();
    expect(await billing.charged(fay)).toHaveLength(1);
    await billing.answer('paid');
    expect((await billing.rowOf(fay)).expires_at! > clock().now()).toBe(true);
  });

  it('is not charged by us if the gateway rebills', async () => {
    const gus = await billing.join(address(), { means: BY_GATEWAY });
    advanceTo(await endOf(gus));
    await billing.run();
    expect(await billing.charged(gus)).toEqual([]);
    expect(await billing.termsOf(gus)).toMatchObject({ phase: 'running', next_charge_at: null });
  });
});

describe('a trial', () => {
  it('becomes a membership at its price when it ends, and the member gets an email the day before', async () => {
    const hal = await billing.join(address(), { trialDays: 7, firstMinor: 995 });
    const end = await endOf(hal);
    advanceTo(new Date(end.getTime() - DAY_MS));
    await billing.run();
    await billing.run();
    expect(billing.mailed(hal)).toEqual(['renewal_reminder']);
    expect(billing.site.mails[0]?.text).toMatch(/9\.95/);
    expect(await billing.charged(hal)).toEqual([]);
    advanceTo(end);
    await billing.run();
    expect((await billing.charged(hal)).map(({ wanted }) => wanted.amountMinor)).toEqual([995]);
    await billing.answer('paid');
    expect(await billing.rowOf(hal)).toMatchObject({ status: 'active' });
    expect(await billing.termsOf(hal)).toMatchObject({ phase: 'running', next_amount_minor: 1995 });
  });
});

describe('a reminder', () => {
  it('is sent once, the day before the charge, with the amount and how to cancel', async () => {
    const ida = await billing.join(address());
    const due = (await billing.termsOf(ida)).next_charge_at as Date;
    advanceTo(new Date(due.getTime() - DAY_MS - 1));
    await billing.run('remind');
    expect(billing.mailed(ida)).toEqual([]);
    clock().advance(1);
    await billing.run('remind');
    clock().advance(-DAY_MS);
    await billing.run('remind');
    clock().advance(DAY_MS);
    await Promise.all([billing.run('remind'), billing.run('remind')]);
    expect(billing.mailed(ida)).toEqual(['renewal_reminder']);
    const mail = billing.site.mails.find(({ to, kind }) => to === ida.email && kind === 'renewal_reminder');
    expect(mail?.text).toMatch(/19\.95/);
    expect(mail?.text).toContain('/profile?tab=subscription');
  });
});
