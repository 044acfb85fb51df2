/** Events without a currency: the currency of the stored order applies, and the amount is still compared. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../testing.ts';
import { eventOf, openSettling, type SettlingSite } from './testing.ts';

let site: SettlingSite;
beforeAll(async () => {
  site = await openSettling();
});
afterAll(() => site.close());

const ledgerOf = (operationId: string) =>
  site.origin.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_minor', 'currency'])
    .where('operation_id', '=', operationId)
    .orderBy('id')
    .execute();

it('events without a currency are settled and refunded in the currency of the order', async () => {
  const payment = await order(site, 'epoch');
  const { operation_id: operationId, amount_minor: amount, currency } = payment;
  expect(await site.receive(eventOf(payment, { currency: null }))).toEqual(['applied']);
  const renewal = { kind: 'rebill', orderRef: null, transactionId: `r-${payment.id}`, currency: null };
  expect(await site.receive(eventOf(payment, renewal))).toEqual(['applied']);
  const back = { kind: 'refund', transactionId: 'back-1', relatedId: `t-${payment.id}`, currency: null };
  expect(await site.receive(eventOf(payment, back))).toEqual(['applied']);
  expect(await ledgerOf(operationId)).toEqual([
    { kind: 'sale', amount_minor: amount, currency },
    { kind: 'refund', amount_minor: amount, currency },
  ]);
});

it('an event with another amount but no currency is refused, and so is an event in another currency', async () => {
  const payment = await order(site, 'epoch');
  const less = payment.amount_minor - 1;
  expect(await site.receive(eventOf(payment, { currency: null, amountMinor: less }))).toEqual([
    'refused amount',
  ]);
  expect(await site.receive(eventOf(payment, { currency: 'USD' }))).toEqual(['refused currency']);
  expect(await ledgerOf(payment.operation_id)).toEqual([]);
});

it.each(['refund', 'chargeback'])(
  'a %s that names only the subscription is left to staff, even if it arrives before the payment',
  async (kind) => {
    const payment = await order(site, 'epoch');
    const { operation_id: operationId, amount_minor: amount, currency } = payment;
    const back = { kind, orderRef: null, relatedId: null, currency: null };
    expect(await site.receive(eventOf(payment, { ...back, transactionId: `early-${payment.id}` }))).toEqual([
      'waiting not_paid',
    ]);
    expect(await site.receive(eventOf(payment, { currency: null }))).toEqual(['applied']);
    expect(await site.receive(eventOf(payment, { ...back, transactionId: `late-${payment.id}` }))).toEqual([
      'review no_reference',
    ]);
    expect(await ledgerOf(operationId)).toEqual([{ kind: 'sale', amount_minor: amount, currency }]);
    const events = await site.origin.db
      .selectFrom('gateway_events')
      .select(['state', 'reason'])
      .where('subscription_ref', '=', `member-${payment.id}`)
      .where('state', '=', 'review')
      .execute();
    expect(events).toEqual([
      { state: 'review', reason: 'no_reference' },
      { state: 'review', reason: 'no_reference' },
    ]);
  },
);
