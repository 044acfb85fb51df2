/** The same money under another id, from a test, in another currency, or at the same time has no second effect. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, serial, paymentStatus } from '../testing.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { settleEvents } from './settle.ts';
import { settleWaiting } from './waiting.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';

const HOUR_MS = 3_600_000;

let site: SettlingSite;
let receive: SettlingSite['receive'];
beforeAll(async () => {
  site = await openSettling();
  ({ receive } = site);
}, 60_000);
afterAll(() => site.close());

const eventFor = (operationId: string) => site.settled.filter((one) => one.operationId === operationId);

it('two payments of one order at the same time are one payment and one case for staff', async () => {
  const payment = await order(site, 'epoch');
  const endings = await Promise.all([
    receive(eventOf(payment)),
    receive(eventOf(payment, { transactionId: 'at-once' })),
  ]);
  expect(endings.flat().toSorted()).toEqual(['applied', 'review paid_already']);
  expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
});

it('a renewal under another event id is the same renewal', async () => {
  const payment = await order(site, 'epoch');
  const renewal = rebillOf(payment);
  await receive(eventOf(payment));
  expect(await receive(renewal, { ...renewal, eventId: 'data-post-of-it' })).toEqual([
    'applied',
    'ignored known',
  ]);
  expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
    entries: ['sale', 'renewal'],
    access: 2,
  });
});

it('a declined renewal in test mode does not affect the subscription', async () => {
  const payment = await order(site, 'epoch');
  await receive(eventOf(payment));
  expect(await receive(rebillOf(payment, { status: 'declined', reason: 'EXPIRED', test: true }))).toEqual([
    'refused test_mode',
  ]);
  expect(eventFor(payment.operation_id).map(({ is }) => is)).toEqual(['paid']);
});

it.each(['cancel', 'expire', 'reactivate'] as const)('test events %s no subscription', async (kind) => {
  const payment = await order(site, 'epoch');
  await receive(eventOf(payment));
  expect(await receive(eventOf(payment, { kind, test: true }))).toEqual(['refused test_mode']);
  expect(eventFor(payment.operation_id).map(({ is }) => is)).toEqual(['paid']);
  expect(await receive(eventOf(payment, { kind }))).toEqual(['applied']);
});

describe('a refund', () => {
  it('a partial refund reported under two event ids is made once', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    const part = backOf(payment, { amountMinor: 500 });
    expect(await receive(part, { ...part, eventId: `again-${serial()}` })).toEqual([
      'applied',
      'ignored known',
    ]);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale', 'refund'],
      access: 1,
    });
  });

  it('a refund in another currency is not made', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    expect(await receive(backOf(payment, { currency: 'USD' }))).toEqual(['refused currency']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('a partial chargeback keeps the access that the rest has paid', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    expect(await receive(backOf(payment, { kind: 'chargeback', amountMinor: 100 }))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale', 'chargeback'],
      access: 1,
    });
  });

  it.each([
    ['refund', 'chargeback', 'charged_back'],
    ['chargeback', 'refund', 'refunded'],
  ] as const)('a partial %s and a %s of the rest end the access', async (first, second, state) => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    await receive(backOf(payment, { kind: first, amountMinor: 100 }));
    const rest = backOf(payment, { kind: second, amountMinor: payment.amount_minor - 100 });
    expect(await receive(rest)).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state, access: 0 });
  });

  it('a refund that is disputed an hour later has both entries, and the access stays revoked', async () => {
    const payment = await order(site, 'epoch');
    await receive(eventOf(payment));
    expect(await receive(backOf(payment))).toEqual(['applied']);
    site.clock.advance(HOUR_MS);
    expect(await receive(backOf(payment, { kind: 'chargeback' }))).toEqual(['applied']);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({
      state: 'charged_back',
      entries: ['sale', 'refund', 'chargeback'],
      access: 0,
    });
  });
});

describe('a waiting event', () => {
  /** Number of waiting events, more than one batch. */
  const STRANGERS = 105;

  it('is applied even if many events without a payment wait before it', async () => {
    const payment = await order(site, 'epoch');
    for (let count = 0; count < STRANGERS; count += 1)
      await receive(rebillOf(payment, { subscriptionId: `of-nobody-${serial()}` }));
    const renewal = rebillOf(payment);
    expect(await receive(renewal)).toEqual(['waiting not_begun']);
    await receive(eventOf(payment, { subscriptionId: null }));
    const { db } = site.origin;
    await db
      .updateTable('payments')
      .set({ gateway_subscription: renewal.subscriptionId })
      .where('id', '=', payment.id)
      .execute();
    expect(await settleWaiting(site.deps, 'epoch')).toBe(1);
    expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ entries: ['sale', 'renewal'] });
  });

  it('is applied even if another one fails', async () => {
    const [broken, whole] = [await order(site, 'epoch'), await order(site, 'epoch')];
    const { db } = site.origin;
    for (const payment of [broken, whole]) {
      await receive(rebillOf(payment));
      await receive(eventOf(payment, { subscriptionId: null }));
      await db
        .updateTable('payments')
        .set({ gateway_subscription: `member-${payment.id}` })
        .where('id', '=', payment.id)
        .execute();
    }
    site.breakStep((one) => one.userId === broken.user_id);
    await expect(settleWaiting(site.deps, 'epoch')).rejects.toThrow('the step failed');
    expect(await paymentStatus(site, whole.operation_id)).toMatchObject({ entries: ['sale', 'renewal'] });
    site.breakStep(false);
    expect(await settleWaiting(site.deps, 'epoch')).toBe(1);
    expect(await paymentStatus(site, broken.operation_id)).toMatchObject({ entries: ['sale', 'renewal'] });
  });
});

it('an event for a member of another brand waits for that brand', async () => {
  const payment = await order(site, 'epoch');
  await site.origin.db
    .updateTable('users')
    .set({ brand: 'store' })
    .where('id', '=', payment.user_id ?? 0)
    .execute();
  const event = eventOf(payment);
  const proved = await ProvedEvents.byQuery(async () => [event]);
  if (!ProvedEvents.isProved(proved)) throw new Error('nothing was proved');
  const first = { ...site.deps, brands: ['streaming', ''] };
  const [ending] = await site.origin.db
    .transaction()
    .execute((trx) => settleEvents(first, trx, { gateway: 'epoch', callbackId: null }, proved));
  expect(ending).toMatchObject({ state: 'waiting', reason: 'elsewhere' });
  expect(await settleWaiting(first, 'epoch')).toBe(0);
  expect(await settleWaiting({ ...site.deps, brands: ['store'] }, 'epoch')).toBe(1);
  expect(await paymentStatus(site, payment.operation_id)).toMatchObject({ state: 'paid', entries: ['sale'] });
});
