/** Open payments are queried, frequently at first and hourly later, and after a day closed or handed to staff. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextPollMs } from './poll.ts';
import { openOrders, type OrderSite } from './testing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

const wait = (ms: number): Promise<void> => at.wait(ms);

it('an open payment is queried after 1, 2, 5 and 15 minutes, then each hour', () => {
  expect([0, 1, 2, 3, 4, 40].map((polls) => nextPollMs(polls) / MINUTE_MS)).toEqual([1, 2, 5, 15, 60, 60]);
});

it.each(['trustpay', 'vendo'])(
  'a payment at %s with a lost callback is found, although the visitor has left',
  async (gateway_id) => {
    const buyer = await at.buyer();
    const { operation_id, payment_url } = await at.begin(buyer, { gateway_id });
    await at.press(payment_url, { outcome: 'approve', delivery: 'lost' });
    expect(await at.stateOf(buyer, operation_id)).toBe('sent');
    await wait(2 * MINUTE_MS);
    expect(await at.stateOf(buyer, operation_id)).toBe('paid');
    expect(await at.entriesOf(operation_id)).toEqual([{ kind: 'sale', amount_minor: 1995 }]);
  },
);

it('a payment at Segpay waits for its callback, because Segpay’s reports do not name our orders', async () => {
  const buyer = await at.buyer();
  const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'segpay' });
  await at.press(payment_url, { outcome: 'approve', delivery: 'lost' });
  await wait(2 * MINUTE_MS);
  expect(await at.stateOf(buyer, operation_id)).toBe('sent');
  await at.press(payment_url, { outcome: 'approve' });
  expect(await at.stateOf(buyer, operation_id)).toBe('paid');
  expect(await at.entriesOf(operation_id)).toEqual([{ kind: 'sale', amount_minor: 1995 }]);
});

it('a pending payment gets its result', async () => {
  const buyer = await at.buyer();
  const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'trustpay' });
  await at.press(payment_url, { outcome: 'pending-then-approved', delivery: 'lost' });
  await wait(2 * MINUTE_MS);
  expect(await at.stateOf(buyer, operation_id)).toBe('paid');
});

it('an unpaid payment is closed after a day, and a later payment still counts', async () => {
  const buyer = await at.buyer();
  const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'epoch' });
  await wait(DAY_MS / 2);
  expect(await at.stateOf(buyer, operation_id)).toBe('sent');
  await wait(DAY_MS);
  expect(await at.stateOf(buyer, operation_id)).toBe('declined');
  await at.press(payment_url);
  expect(await at.stateOf(buyer, operation_id)).toBe('paid');
});

it('a payment that may have been made and was not settled within a day is handed to staff', async () => {
  const buyer = await at.buyer();
  const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'epoch' });
  await at.press(payment_url, { outcome: 'pending-then-approved', delivery: 'lost' });
  await at.site.origin.db
    .updateTable('payments')
    .set({ state: 'pending' })
    .where('operation_id', '=', operation_id)
    .execute();
  await wait(DAY_MS + MINUTE_MS);
  const [payment] = await at.paymentsOf(buyer.id);
  expect(payment).toMatchObject({ state: 'doubted', poll_at: null });
});

it('a payment at Vendo that is reported by its report and later by its post is one payment', async () => {
  const buyer = await at.buyer();
  const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'vendo' });
  await at.press(payment_url, { outcome: 'approve', delivery: 'lost' });
  await wait(2 * MINUTE_MS);
  await at.press(payment_url, { outcome: 'approve' });
  expect(await at.stateOf(buyer, operation_id)).toBe('paid');
  expect(await at.entriesOf(operation_id)).toEqual([{ kind: 'sale', amount_minor: 1995 }]);
});
