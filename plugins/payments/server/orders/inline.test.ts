/**
 * Vault cards: charged once for their order, retried after a decline, queried after the bank's authentication, and
 * stored only by token.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestVisitor } from '#server/testing/origin.ts';
import {
  getEpochOrder,
  getPayment,
  postEpochTransactionStatus,
  postPaySubscription,
  postSkyflowCharge,
  postSkyflowVerify,
} from '#plugins/payments/api.ts';
import { openOrders, type OrderSite } from './testing.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

const CARD = { brand: 'Visa', last4: '4242', expires_month: 12, expires_year: 2030 };

/** Types a card into the vault; returns its token. */
async function typed(token: string, number = '4242424242424242'): Promise<string> {
  const answer = await at.sandbox('/skyflow/v1/vaults/sandbox/cards', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ records: [{ table: 'cards', fields: { card_number: number } }] }),
  });
  const { records } = (await answer.json()) as { records: { skyflow_id: string }[] };
  return records[0]?.skyflow_id ?? '';
}

async function begun(buyer: TestVisitor) {
  const begun = await at.begin(buyer, { gateway_id: 'skyflow' });
  return { operation_id: begun.operation_id, token: begun.options?.skyflow.access_token ?? '' };
}

const charge = (buyer: TestVisitor, operation_id: string, skyflow_id: string, more: object = {}) =>
  buyer.http.call(postSkyflowCharge, { body: { operation_id, skyflow_id, card: CARD, ...more } });

describe('a card of the vault', () => {
  it('has a frame URL, with a bearer token that is not stored', async () => {
    const buyer = await at.buyer();
    const shown = await at.begin(buyer, { gateway_id: 'skyflow' });
    expect(shown).toMatchObject({
      mode: 'inline',
      subgateway_provider: 'trustpay',
      options: { skyflow: { vault_id: 'sandbox' }, provider: { name: 'trustpay', jwt: null } },
    });
    expect(shown.payment_url).toMatch(/\/skyflow\/frame$/);
    const again = await at.begin(buyer, { gateway_id: 'skyflow' });
    expect(again.operation_id).toBe(shown.operation_id);
    const rows = await at.site.origin.db.selectFrom('payment_operations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(shown.options?.skyflow.access_token);
  });

  it('is charged once, for any number of requests and parallel tabs', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    const card = await typed(token);
    const answers = await Promise.all([1, 2, 3].map(() => charge(buyer, operation_id, card)));
    expect(answers.map(({ state }) => state)).toContain('paid');
    expect((await charge(buyer, operation_id, await typed(token))).state).toBe('paid');
    expect(await at.balance(operation_id)).toBe(1995);
    expect(await at.entriesOf(operation_id)).toEqual([{ kind: 'sale', amount_minor: 1995 }]);
  });

  it('is declined with a reason, and another card pays for the same order', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    await at.setScript(operation_id, { reason: '800.100.155' });
    const declined = await charge(buyer, operation_id, await typed(token, '4000000000000002'));
    expect(declined).toMatchObject({ state: 'declined', decline: 'funds', may_retry: true });
    const paid = await charge(buyer, operation_id, await typed(token));
    expect(paid).toMatchObject({ state: 'paid', decline: null, may_retry: false });
    expect(await at.balance(operation_id)).toBe(1995);
  });

  it('is not charged if another payment has begun a subscription since', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    const other = await at.begin(buyer, { gateway_id: 'segpay' });
    await at.press(other.payment_url);
    await expect(charge(buyer, operation_id, await typed(token))).rejects.toMatchObject({
      code: 'subscribed',
    });
    expect(await at.balance(operation_id)).toBe(0);
    expect(await at.balance(other.operation_id)).toBe(1995);
  });

  it('five cards can be tried for an order', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    for (let tried = 1; tried <= 5; tried += 1) {
      const card = await typed(token, '4000000000000002');
      expect((await charge(buyer, operation_id, card)).may_retry).toBe(tried < 5);
    }
    await expect(charge(buyer, operation_id, await typed(token))).rejects.toMatchObject({
      code: 'too_many_cards',
    });
    expect(await at.balance(operation_id)).toBe(0);
  });

  it('is paid after the bank’s authentication, when the processor is queried', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    const asked = await charge(buyer, operation_id, await typed(token, '4000002500003155'));
    expect(asked).toMatchObject({ state: 'pending', decline: null });
    const page = new URL(asked.challenge_url ?? '');
    const shown = await at.sandbox(page.pathname.replace(/^.*\/gateways/, ''));
    expect(await shown.text()).toContain('Your bank');
    expect((await buyer.http.call(postSkyflowVerify, { body: { operation_id } })).state).toBe('pending');
    await at.press(asked.challenge_url?.replace('/bank/', '/pay/') ?? '');
    const verified = await buyer.http.call(postSkyflowVerify, { body: { operation_id } });
    expect(verified).toMatchObject({ state: 'paid', challenge_url: null });
  });

  it('a charge without a response is in doubt, is not repeated, and is settled by a query', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    const card = await typed(token);
    at.wire.isDown = true;
    expect((await charge(buyer, operation_id, card)).state).toBe('doubted');
    expect((await charge(buyer, operation_id, card)).state).toBe('doubted');
    expect((await at.begin(buyer, { gateway_id: 'epoch' })).status).toBe(202);
    at.wire.isDown = false;
    await at.wait(3 * 60_000);
    expect(await at.stateOf(buyer, operation_id)).toBe('paid');
    expect(await at.balance(operation_id)).toBe(1995);
  });

  it('the card or order of another member is refused as unknown', async () => {
    const [buyer, stranger] = [await at.buyer(), await at.buyer()];
    const { operation_id, token } = await begun(buyer);
    const card = await typed(token);
    await charge(buyer, operation_id, card);
    const theirs = await begun(stranger);
    await expect(charge(stranger, theirs.operation_id, card)).rejects.toMatchObject({ code: 'unknown_card' });
    await expect(charge(stranger, operation_id, await typed(token))).rejects.toMatchObject({ status: 404 });
    const calls = await Promise.allSettled([
      stranger.http.call(getPayment, { params: { operation: operation_id } }),
      stranger.http.call(postSkyflowVerify, { body: { operation_id } }),
      stranger.http.call(postEpochTransactionStatus, { body: { operation_id } }),
      stranger.http.call(getEpochOrder, { params: { id: operation_id } }),
    ]);
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  });

  it('is not charged for an order that is paid elsewhere', async () => {
    const buyer = await at.buyer();
    const { operation_id } = await at.begin(buyer, { gateway_id: 'epoch' });
    await expect(charge(buyer, operation_id, 'sandbox-card-1')).rejects.toMatchObject({ code: 'not_inline' });
  });

  it.each([
    {},
    { operation_id: 'x', skyflow_id: 'card' },
    { operation_id: '0'.repeat(32) },
    { operation_id: '0'.repeat(32), skyflow_id: '' },
    { operation_id: '0'.repeat(32), skyflow_id: 'x'.repeat(500) },
    { operation_id: '0'.repeat(32), skyflow_id: '<script>' },
    { operation_id: '0'.repeat(32), skyflow_id: 5 },
    { operation_id: '0'.repeat(32), skyflow_id: 'card', card: { last4: '4242424242424242' } },
    { operation_id: '0'.repeat(32), skyflow_id: 'card', card: { expires_month: 13 } },
  ])('is refused when it is sent as %j', async (body) => {
    const buyer = await at.buyer();
    expect((await at.post('/skyflow/charge', body, buyer)).status).toBe(422);
  });
});

describe('a stored card', () => {
  it('pays for a plan once, without being typed again', async () => {
    const buyer = await at.buyer();
    const { operation_id, token } = await begun(buyer);
    await charge(buyer, operation_id, await typed(token));
    await at.site.origin.db
      .updateTable('subscriptions')
      .set({ status: 'expired', expires_at: at.site.clock.now() })
      .where('user_id', '=', buyer.id)
      .execute();
    at.site.clock.advance(1000);
    const pay = () => buyer.http.call(postPaySubscription, { body: { subscription_id: 1 } });
    const answers = await Promise.allSettled([pay(), pay()]);
    const paid = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(paid.some(({ state }) => state === 'paid')).toBe(true);
    const orders = await at.paymentsOf(buyer.id);
    expect(orders.map(({ mode, state }) => [mode, state])).toEqual([
      ['inline', 'paid'],
      ['server', 'paid'],
    ]);
    await expect(pay()).rejects.toMatchObject({ code: 'subscribed' });
  });

  it('a payment without a stored card is refused', async () => {
    const buyer = await at.buyer();
    await expect(
      buyer.http.call(postPaySubscription, { body: { subscription_id: 1 } }),
    ).rejects.toMatchObject({ code: 'no_card' });
  });

  it.each([{}, { subscription_id: 'one' }, { subscription_id: 0 }, { subscription_id: 1e12 }])(
    'is not charged for the request %j',
    async (body) => {
      const buyer = await at.buyer();
      expect((await at.post('/pay_subscription', body, buyer)).status).toBe(422);
    },
  );
});

describe('an order at Epoch', () => {
  it('is found by its operation id', async () => {
    const buyer = await at.buyer();
    const { operation_id, payment_url } = await at.begin(buyer, { gateway_id: 'epoch' });
    await at.press(payment_url, { outcome: 'decline', reason: 'DECLINEDCVV2' });
    const found = await buyer.http.call(getEpochOrder, { params: { id: operation_id } });
    expect(found).toMatchObject({ state: 'declined', decline: 'cvv', may_retry: false });
    expect(await buyer.http.call(postEpochTransactionStatus, { body: { operation_id } })).toEqual(found);
  });

  it('is not found under another gateway', async () => {
    const buyer = await at.buyer();
    const { operation_id } = await at.begin(buyer, { gateway_id: 'vendo' });
    await expect(buyer.http.call(getEpochOrder, { params: { id: operation_id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
