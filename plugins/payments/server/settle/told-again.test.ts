/** The same money under another name, from a test, in another currency, or at the very same moment: it has no second effect. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, serial, standing } from '../testing.ts';
import { ProvedEvents } from '../gateways/proof.ts';
import { settleEvents } from './settle.ts';
import { settleWaiting } from './waiting.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';

const HOUR_MS = 3_600_000;

let site: SettlingSite;
let tell: SettlingSite['tell'];
beforeAll(async () => {
  site = await openSettling();
  ({ tell } = site);
}, 60_000);
afterAll(() => site.close());

const newsOf = (operationId: string) => site.settled.filter((one) => one.operationId === operationId);

it('two payments of one order at the same moment are one, and one that a person looks at', async () => {
  const payment = await order(site, 'epoch');
  const endings = await Promise.all([
    tell(eventOf(payment)),
    tell(eventOf(payment, { transactionId: 'at-once' })),
  ]);
  expect(endings.flat().toSorted()).toEqual(['applied', 'review paid_already']);
  expect(await standing(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
});

it('a renewal under another name of the news is the same renewal', async () => {
  const payment = await order(site, 'epoch');
  const renewal = rebillOf(payment);
  await tell(eventOf(payment));
  expect(await tell(renewal, { ...renewal, eventId: 'data-post-of-it' })).toEqual([
    'applied',
    'ignored known',
  ]);
  expect(await standing(site, payment.operation_id)).toMatchObject({
    entries: ['sale', 'renewal'],
    access: 2,
  });
});

it('a renewal that a test declines is no news of the subscription', async () => {
  const payment = await order(site, 'epoch');
  await tell(eventOf(payment));
  expect(await tell(rebillOf(payment, { status: 'declined', reason: 'EXPIRED', test: true }))).toEqual([
    'refused test_mode',
  ]);
  expect(newsOf(payment.operation_id).map(({ is }) => is)).toEqual(['paid']);
});

it.each(['cancel', 'expire', 'reactivate'] as const)('a test does not %s a subscription', async (kind) => {
  const payment = await order(site, 'epoch');
  await tell(eventOf(payment));
  expect(await tell(eventOf(payment, { kind, test: true }))).toEqual(['refused test_mode']);
  expect(newsOf(payment.operation_id).map(({ is }) => is)).toEqual(['paid']);
  expect(await tell(eventOf(payment, { kind }))).toEqual(['applied']);
});

describe('money that goes back', () => {
  it('in part, under another name of the news, went back once', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    const part = backOf(payment, { amountMinor: 500 });
    expect(await tell(part, { ...part, eventId: `again-${serial()}` })).toEqual(['applied', 'ignored known']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale', 'refund'],
      access: 1,
    });
  });

  it('in another currency did not go back', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    expect(await tell(backOf(payment, { currency: 'USD' }))).toEqual(['refused currency']);
    expect(await standing(site, payment.operation_id)).toMatchObject({ entries: ['sale'], access: 1 });
  });

  it('by a chargeback of a part leaves the access that the rest has paid', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    expect(await tell(backOf(payment, { kind: 'chargeback', amountMinor: 100 }))).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      state: 'paid',
      entries: ['sale', 'chargeback'],
      access: 1,
    });
  });

  it.each([
    ['refund', 'chargeback', 'charged_back'],
    ['chargeback', 'refund', 'refunded'],
  ] as const)(
    'as a %s of a part and a %s of the rest takes the access away',
    async (first, second, state) => {
      const payment = await order(site, 'epoch');
      await tell(eventOf(payment));
      await tell(backOf(payment, { kind: first, amountMinor: 100 }));
      const rest = backOf(payment, { kind: second, amountMinor: payment.amount_minor - 100 });
      expect(await tell(rest)).toEqual(['applied']);
      expect(await standing(site, payment.operation_id)).toMatchObject({ state, access: 0 });
    },
  );

  it('and is disputed an hour later, has both entries, and its access stays as it was revoked', async () => {
    const payment = await order(site, 'epoch');
    await tell(eventOf(payment));
    expect(await tell(backOf(payment))).toEqual(['applied']);
    site.clock.advance(HOUR_MS);
    expect(await tell(backOf(payment, { kind: 'chargeback' }))).toEqual(['applied']);
    expect(await standing(site, payment.operation_id)).toMatchObject({
      state: 'charged_back',
      entries: ['sale', 'refund', 'chargeback'],
      access: 0,
    });
  });
});

describe('what waits', () => {
  /** More than are taken up at a time. */
  const STRANGERS = 105;

  it('is taken up however much waits before it for nothing', async () => {
    const payment = await order(site, 'epoch');
    for (let count = 0; count < STRANGERS; count += 1)
      await tell(rebillOf(payment, { subscriptionId: `of-nobody-${serial()}` }));
    const renewal = rebillOf(payment);
    expect(await tell(renewal)).toEqual(['waiting not_begun']);
    await tell(eventOf(payment, { subscriptionId: null }));
    const { db } = site.origin;
    await db
      .updateTable('payments')
      .set({ gateway_subscription: renewal.subscriptionId })
      .where('id', '=', payment.id)
      .execute();
    expect(await settleWaiting(site.deps, 'epoch')).toBe(1);
    expect(await standing(site, payment.operation_id)).toMatchObject({ entries: ['sale', 'renewal'] });
  });

  it('is taken up beside what cannot be', async () => {
    const [broken, whole] = [await order(site, 'epoch'), await order(site, 'epoch')];
    const { db } = site.origin;
    for (const payment of [broken, whole]) {
      await tell(rebillOf(payment));
      await tell(eventOf(payment, { subscriptionId: null }));
      await db
        .updateTable('payments')
        .set({ gateway_subscription: `member-${payment.id}` })
        .where('id', '=', payment.id)
        .execute();
    }
    site.breakStep((one) => one.userId === broken.user_id);
    await expect(settleWaiting(site.deps, 'epoch')).rejects.toThrow('the step failed');
    expect(await standing(site, whole.operation_id)).toMatchObject({ entries: ['sale', 'renewal'] });
    site.breakStep(false);
    expect(await settleWaiting(site.deps, 'epoch')).toBe(1);
    expect(await standing(site, broken.operation_id)).toMatchObject({ entries: ['sale', 'renewal'] });
  });
});

it('what is told of a member of another brand waits for that brand', async () => {
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
  expect(await standing(site, payment.operation_id)).toMatchObject({ state: 'paid', entries: ['sale'] });
});
