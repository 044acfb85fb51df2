/** Vendo's server-to-server calls, as its documentation describes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '#gateways/shared/server/sandbox/primitives.ts';
import { openShop, paidOrder, refOf, SANDBOX, type Shop } from '#gateways/installed/server/testing-shop.ts';
import { signatureOf } from './wire.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(() => new Response('OK'));
});
afterAll(() => shop.close());

describe('Vendo’s sandbox', () => {
  const secret = SANDBOX.vendo.secret.open();
  const gateway = async (path: string, more: object) =>
    JSON.parse(
      (await shop.post(`/vendo/api${path}`, { api_secret: secret, merchant_id: 1, ...more }, true)).body,
    );
  const signed = async (path: string, query: string) => {
    const address = `/_dev/gateways/vendo/api${path}?${query}`;
    const { body } = await shop.get(`/vendo/api${path}?${query}&signature=${signatureOf(secret, address)}`);
    return body;
  };

  it('refunds in parts, and at most the paid amount', async () => {
    const { transactionId } = paidOrder(shop, 'vendo', refOf(11));
    const part = await gateway('/gateway/refund', { transaction_id: transactionId, partial_amount: 5.34 });
    expect(part).toMatchObject({ status: 1, transaction: { amount: 5.34, currency: 'EUR' } });
    expect(await gateway('/refund', { transaction_id: transactionId })).toMatchObject({ status: 1 });
    expect(await gateway('/refund', { transaction_id: transactionId })).toMatchObject({ status: 0 });
    expect(shop.book.leftOf(transactionId)).toBe(0);
  });

  it('cancels a subscription by JSON', async () => {
    const { subscriptionId } = paidOrder(shop, 'vendo', refOf(12));
    const answer = await gateway('/gateway/cancel-subscription', { subscription_id: Number(subscriptionId) });
    expect(answer).toMatchObject({ status: 1, subscription: { id: Number(subscriptionId) } });
    expect(await gateway('/cancel-subscription', { subscription_id: 1 })).toMatchObject({ status: 0 });
  });

  it('cancels and refunds by signed URL, with the documented code', async () => {
    const { subscriptionId, transactionId } = paidOrder(shop, 'vendo', refOf(13));
    const cancelled = await signed('/cancel', `merchantId=1&subscriptionId=${subscriptionId}&reasonId=55`);
    expect(cancelled).toContain('<response code="5915">');
    expect(textAt(cancelled, ['subscriptionId'])).toBe(subscriptionId);
    const refunded = await signed('/refund', `merchantId=1&transactionId=${transactionId}&actionType=0`);
    expect(refunded).toContain('<response code="5907">');
    const forged = await shop.get(`/vendo/api/cancel?subscriptionId=${subscriptionId}&signature=no`);
    expect(forged.body).toContain('<response code="5914">');
  });
});

describe('Vendo’s report', () => {
  it('lists type, direction, reference and amount of a transaction for a signed URL only', async () => {
    const { transactionId } = paidOrder(shop, 'vendo', refOf(14));
    const path = `/vendo/api/reconciliation?merchantID=1&format=1&transactionId=${transactionId}`;
    const signature = signatureOf(SANDBOX.vendo.secret.open(), `/_dev/gateways${path}`);
    const { body } = await shop.get(`${path}&signature=${signature}`);
    const row = ['body', 'row', 'transaction'];
    expect(textAt(body, [...row, 'type'])).toBe('10');
    expect(textAt(body, [...row, 'isNegative'])).toBe('0');
    expect(textAt(body, [...row, 'merchantReference'])).toBe(refOf(14));
    expect(textAt(body, [...row, 'invoice', 'amount'])).toBe('19.95');
    expect((await shop.get(`${path}&signature=no`)).body).toContain('<error code="0006">');
  });

  it('lists the successful transactions of at most a month, which ends today at the latest', async () => {
    const { transactionId } = paidOrder(shop, 'vendo', refOf(15));
    const report = async (days: string) => {
      const path = `/vendo/api/reconciliation?merchantID=1&${days}&siteIDs=2&format=1`;
      const signature = signatureOf(SANDBOX.vendo.secret.open(), `/_dev/gateways${path}`);
      return (await shop.get(`${path}&signature=${signature}`)).body;
    };
    const listed = await report('startDate=2026-05-30&endDate=2026-06-01');
    expect(listed).toContain(`<transaction id="${transactionId}">`);
    expect(listed).not.toContain('<error');
    expect(await report('startDate=2026-04-01&endDate=2026-06-01')).toContain('<error');
    expect(await report('startDate=2026-06-01&endDate=2026-06-02')).toContain('<error');
  });
});
