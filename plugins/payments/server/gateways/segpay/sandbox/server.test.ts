/** Segpay's server-to-server calls, as its documentation describes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { element, textAt } from '#plugins/payments/server/sandbox/primitives.ts';
import {
  openShop,
  paidOrder,
  REFERENCE,
  refOf,
  SANDBOX,
  type Shop,
} from '#plugins/payments/server/sandbox/testing-shop.ts';
import { priceHash } from './wire.ts';

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

  it('returns the hash of a price in both forms, and opens a page for that amount only', async () => {
    const hash = priceHash(SANDBOX.segpay, 1995);
    expect(await replyOf('price', 'value=19.95')).toBe(hash);
    const newer = await shop.get('/segpay/price?merchantId=1&amount=19.95');
    expect(JSON.parse(newer.body)).toEqual({ dynamicPricingId: hash });
    const address = (amount: string): string =>
      `/segpay?x-eticketid=100:200&amount=${amount}&dynamictrans=${encodeURIComponent(hash)}&REF1=${REFERENCE}`;
    expect((await shop.get(address('19.95'))).status).toBe(303);
    expect((await shop.get(address('1.00'))).status).toBe(400);
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
    const { transactionId } = paidOrder(shop, 'segpay', refOf(3));
    const xml = await call(
      'MWS.asmx/TransactionsList_V3',
      `${login}&TransID=${transactionId}&BegDate=&EndDate=`,
    );
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
    const list = (query: string) => call('MWS.asmx/TransactionsList_V3', `${login}&${query}`);
    expect(await list('TransID=1&BegDate=&EndDate=')).not.toContain('<Data ');
    expect(textAt(await list('TransID=1'), [])).toBe('Missing Parameter');
    const all = await list('TransID=&BegDate=&EndDate=');
    expect(all).toContain(element('TransID', transactionId));
  });
});
