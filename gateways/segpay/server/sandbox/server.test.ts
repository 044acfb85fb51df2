/** Segpay's server-to-server calls, as its documentation describes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { element, textAt } from '#gateways/shared/server/sandbox/primitives.ts';
import {
  openShop,
  paidOrder,
  REFERENCE,
  refOf,
  SANDBOX,
  type Shop,
} from '#gateways/installed/server/testing-shop.ts';
import { pricingId } from './wire.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(() => new Response('OK'));
});
afterAll(() => shop.close());

describe('Segpay’s sandbox', () => {
  const login = `UserID=${SANDBOX.segpay.user}&UserAccessKey=${SANDBOX.segpay.password.open()}`;
  const call = async (name: string, query: string): Promise<string> =>
    (await shop.get(`/segpay/${name}?${query}`)).body;
  const replyOf = async (name: string, query: string) => textAt(await call(name, query), []);

  it('returns the dynamic pricing id of one payment, and opens a page for that amount only', async () => {
    const id = pricingId(SANDBOX.segpay, { initial: 1995 });
    expect(await replyOf('MerchantServices/DynamicPricing/', 'merchantId=22000&amount=19.95')).toBe(id);
    expect(
      (await shop.get('/segpay/MerchantServices/DynamicPricing/?merchantId=1&amount=19.95')).status,
    ).toBe(400);
    const address = (amount: string, given = id): string =>
      `/segpay?x-eticketid=100:200&amount=${amount}&dynamicpricingid=${given}&REF1=${REFERENCE}`;
    expect((await shop.get(address('19.95'))).status).toBe(303);
    expect((await shop.get(address('1.00'))).status).toBe(400);
    expect((await shop.get(address('1.00', id.replace('1995', '100')))).status).toBe(400);
  });

  it('returns a dynamic pricing id for renewals only to the merchant', async () => {
    const query =
      'MerchantID=22000&InitialAmount=1.00&InitialLength=2&RecurringAmount=19.95&RecurringLength=30';
    expect((await shop.get(`/segpay/MerchantServices/DynamicRecurring?${query}`)).status).toBe(401);
  });

  it('cancels and expires a membership once', async () => {
    const { subscriptionId } = paidOrder(shop, 'segpay', refOf(1));
    const query = `${login}&PurchaseID=${subscriptionId}&CancelReason=`;
    expect(await replyOf('adm.asmx/CancelMembership', query)).toBe('Successful');
    expect(await replyOf('adm.asmx/ExpireMembership', query)).toBe('Subscription not active, cancel failed');
    const other = `${login}&PurchaseID=1&CancelReason=`;
    expect(await replyOf('ADM.asmx/CancelMembership', other)).toBe('PurchaseID/MerchantID Mismatch');
  });

  it('reports errors of a call', async () => {
    expect(await replyOf('adm.asmx/CancelMembership', login)).toBe('Missing Parameter');
    expect(await replyOf('adm.asmx/CancelMembership', 'UserID=sandbox')).toBe('Invalid Merchant');
    expect((await shop.get('/segpay/adm.asmx/Unknown')).status).toBe(404);
  });

  it('refunds at most the paid amount of a transaction', async () => {
    const { transactionId } = paidOrder(shop, 'segpay', refOf(2));
    const query = `${login}&TransID=${transactionId}&RefundReason=`;
    expect(await replyOf('adm.asmx/RefundTransaction', query)).toBe('Successful');
    expect(await replyOf('adm.asmx/RefundTransaction', query)).not.toBe('Successful');
    expect(shop.book.leftOf(transactionId)).toBe(0);
  });

  it('lists a transaction with the columns of its report', async () => {
    const { transactionId, subscriptionId } = paidOrder(shop, 'segpay', refOf(3));
    const xml = await call('MWS.asmx/TransactionByTransID', `${login}&TransID=${transactionId}`);
    for (const [name, value] of [
      ['TransID', transactionId],
      ['RelatedTransID', '0'],
      ['Type', 'Sale'],
      ['Source', 'Signup'],
      ['Auth', 'Yes'],
      ['TransAmount', '19.9500'],
      ['Currency', 'EUR'],
    ] as const)
      expect(xml).toContain(element(name, value));
    expect(await call('MWS.asmx/TransactionByTransID', `${login}&TransID=1`)).not.toContain('<Data ');
    expect(await replyOf('MWS.asmx/TransactionByTransID', login)).toBe('Missing Parameter');
    const ofPurchase = await call(
      'MWS.asmx/TransactionByPurchaseID',
      `${login}&PurchaseID=${subscriptionId}`,
    );
    expect(ofPurchase).toContain(element('TransID', transactionId));
  });
});
