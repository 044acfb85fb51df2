/** Lock order: every transaction that moves a member's money locks the account's row before any other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldBy } from '#server/ledger/testing.ts';
import { refundEntry } from '../orders/refund-and-cancel.ts';
import { openOrders, type OrderSite } from '../orders/testing.ts';
import { order, operationOf, serial } from '../testing.ts';
import type { Payment } from '../tables.ts';
import { settleByStaff } from './by-staff.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';
import { settleWaiting } from './waiting.ts';

let site: SettlingSite;
let at: OrderSite;
beforeAll(async () => {
  site = await openSettling();
  at = await openOrders();
}, 120_000);
afterAll(async () => {
  await site.close();
  await at.site.close();
});

const first = async (work: () => Promise<unknown>): Promise<string | undefined> => (await heldBy(work))[0];

it.each([
  ['a payment', (payment: Payment) => [eventOf(payment)]],
  ['a declined one', (payment: Payment) => [eventOf(payment, { status: 'declined' })]],
  ['several events together', (payment: Payment) => [eventOf(payment), rebillOf(payment)]],
])('%s locks the account first', async (_, events) => {
  const payment = await order(site, 'epoch');
  expect(await first(() => site.receive(...events(payment)))).toBe('users');
});

it.each([
  ['a renewal', rebillOf],
  ['a refund', backOf],
  ['a chargeback', (payment: Payment) => backOf(payment, { kind: 'chargeback' })],
  ['the end at the gateway', (payment: Payment) => eventOf(payment, { kind: 'cancel' })],
  [
    'one that is named by its subscription alone',
    (payment: Payment) => eventOf(payment, { kind: 'expire', orderRef: null }),
  ],
])('%s locks the account first', async (_, event) => {
  const payment = await order(site, 'epoch');
  await site.receive(eventOf(payment));
  expect(await first(() => site.receive(event(payment)))).toBe('users');
});

it('a waiting event locks the account first', async () => {
  const payment = await order(site, 'epoch');
  await site.receive(backOf(payment));
  expect(await first(() => settleWaiting(site.deps, 'epoch'))).toBe('users');
});

it('settling a payment in doubt by staff locks the account first', async () => {
  const payment = await order(site, 'epoch', { state: 'doubted' });
  const settle = () =>
    site.origin.db.transaction().execute((trx) =>
      settleByStaff(site.deps, trx, payment.operation_id, {
        is: 'paid',
        transactionId: `seen-${serial()}`,
        subscriptionId: null,
        amountMinor: payment.amount_minor,
      }),
    );
  expect(await first(settle)).toBe('users');
});

it('a payment without a member locks nothing', async () => {
  const settle = () =>
    site.origin.db.transaction().execute((trx) =>
      settleByStaff(site.deps, trx, operationOf(serial() + 1_000_000), {
        is: 'declined',
        transactionId: null,
      }),
    );
  expect(await heldBy(settle)).toEqual([]);
});

it('a refund locks the account first', async () => {
  const payment = await order(site, 'epoch');
  await site.receive(eventOf(payment));
  const { entry_id: entryId } = await site.origin.db
    .selectFrom('payments')
    .select('entry_id')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const { jobs, log } = site.origin;
  const deps = { ...site.deps, gateways: new Map(), jobs, log } as unknown as Parameters<
    typeof refundEntry
  >[0];
  const refund = () =>
    site.origin.db.transaction().execute((trx) => refundEntry(deps, trx, entryId ?? 0, payment.amount_minor));
  expect(await first(refund)).toBe('users');
});

it('beginning an order locks the account first', async () => {
  const buyer = await at.buyer();
  expect(await first(() => at.begin(buyer, { gateway_id: 'epoch' }))).toBe('users');
});
