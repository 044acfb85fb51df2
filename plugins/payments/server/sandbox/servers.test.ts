/** The calls of each gateway from server to server, asked as their documentation asks them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { element, textAt } from './primitives.ts';
import { openShop, REFERENCE, SANDBOX, sale, SITE, type Shop } from './testing-shop.ts';
import { requestDigest } from '../gateways/dimoco/sandbox/wire.ts';
import { priceHash } from '../gateways/segpay/sandbox/wire.ts';
import { signatureOf } from '../gateways/vendo/sandbox/wire.ts';

let shop: Shop;
/** A paid order of the gateway: its transaction and its subscription. */
function paid(gateway: 'segpay' | 'vendo' | 'dimoco', ref: string) {
  const order = shop.book.open({
    gateway,
    ref,
    amountMinor: 1995,
    currency: 'EUR',
    title: 'Monthly',
    success: SITE,
    failure: SITE,
    callback: `${SITE}/callbacks/${gateway}`,
  });
  const transactionId = shop.book.serial();
  order.transactionId = transactionId;
  order.state = 'paid';
  shop.book.charge({ gateway, ref, transactionId, amountMinor: 1995, currency: 'EUR' });
  shop.book.tellOf(sale({ ref, transactionId, subscriptionId: order.subscriptionId }));
  return { transactionId, subscriptionId: order.subscriptionId };
}
const refOf = (number: number): string => String(number).padStart(REFERENCE.length, '0');

beforeAll(async () => {
  shop = await openShop(() => new Response('OK'));
});
afterAll(() => shop.close());

describe('Segpay', () => {
  const login = `UserID=${SANDBOX.segpay.user}&UserAccessKey=${SANDBOX.segpay.password.open()}`;
  const call = async (name: string, query: string): Promise<string> =>
    (await shop.get(`/segpay/${name}?${query}`)).body;
  const said = async (name: string, query: string) => textAt(await call(name, query), []);

  it('gives out the hash of a price in both forms, and opens a page for that amount alone', async () => {
    const hash = priceHash(SANDBOX, 1995);
    expect(await said('price', 'value=19.95')).toBe(hash);
    const newer = await shop.get('/segpay/price?merchantId=1&amount=19.95');
    expect(JSON.parse(newer.body)).toEqual({ dynamicPricingId: hash });
    const address = (amount: string): string =>
      `/segpay?x-eticketid=100:200&amount=${amount}&dynamictrans=${encodeURIComponent(hash)}&REF1=${REFERENCE}`;
    expect((await shop.get(address('19.95'))).status).toBe(303);
    expect((await shop.get(address('1.00'))).status).toBe(400);
  });

  it('cancels and expires a membership once', async () => {
    const { subscriptionId } = paid('segpay', refOf(1));
    const query = `${login}&PurchaseID=${subscriptionId}&CancelReason=`;
    expect(await said('adm.asmx/CancelMembership', query)).toBe('Successful');
    expect(await said('adm.asmx/ExpireMembership', query)).toBe('Subscription not active, cancel failed');
    const other = `${login}&PurchaseID=1&CancelReason=`;
    expect(await said('ADM.asmx/CancelMembership', other)).toBe('PurchaseID/MerchantID Mismatch');
  });

  it('says what is wrong with a call', async () => {
    expect(await said('adm.asmx/CancelMembership', login)).toBe('Missing Parameter');
    expect(await said('adm.asmx/CancelMembership', 'UserID=sandbox')).toBe('Invalid Merchant');
    expect((await shop.get('/segpay/adm.asmx/Unknown')).status).toBe(404);
  });

  it('refunds a transaction no further than what was paid', async () => {
    const { transactionId } = paid('segpay', refOf(2));
    const query = `${login}&TransID=${transactionId}&RefundReason=`;
    expect(await said('adm.asmx/RefundTransaction', query)).toBe('Successful');
    expect(await said('adm.asmx/RefundTransaction', query)).not.toBe('Successful');
    expect(shop.book.leftOf(transactionId)).toBe(0);
  });

  it('lists a transaction with the columns of its report', async () => {
    const { transactionId } = paid('segpay', refOf(3));
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

describe('Vendo', () => {
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

  it('refunds in parts, and no more than was paid', async () => {
    const { transactionId } = paid('vendo', refOf(11));
    const part = await gateway('/gateway/refund', { transaction_id: transactionId, partial_amount: 5.34 });
    expect(part).toMatchObject({ status: 1, transaction: { amount: 5.34, currency: 'EUR' } });
    expect(await gateway('/refund', { transaction_id: transactionId })).toMatchObject({ status: 1 });
    expect(await gateway('/refund', { transaction_id: transactionId })).toMatchObject({ status: 0 });
    expect(shop.book.leftOf(transactionId)).toBe(0);
  });

  it('cancels a subscription by JSON', async () => {
    const { subscriptionId } = paid('vendo', refOf(12));
    const answer = await gateway('/gateway/cancel-subscription', { subscription_id: Number(subscriptionId) });
    expect(answer).toMatchObject({ status: 1, subscription: { id: Number(subscriptionId) } });
    expect(await gateway('/cancel-subscription', { subscription_id: 1 })).toMatchObject({ status: 0 });
  });

  it('cancels and refunds by signed address, with the code of its list', async () => {
    const { subscriptionId, transactionId } = paid('vendo', refOf(13));
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
  it('names type, direction, reference and amount of a transaction to a signed address alone', async () => {
    const { transactionId } = paid('vendo', refOf(14));
    const path = `/vendo/api/reconciliation?merchantID=1&format=xml&transactionId=${transactionId}`;
    const signature = signatureOf(SANDBOX.vendo.secret.open(), `/_dev/gateways${path}`);
    const { body } = await shop.get(`${path}&signature=${signature}`);
    const row = ['body', 'row', 'transaction'];
    expect(textAt(body, [...row, 'type'])).toBe('10');
    expect(textAt(body, [...row, 'isNegative'])).toBe('0');
    expect(textAt(body, [...row, 'merchantReference'])).toBe(refOf(14));
    expect(textAt(body, [...row, 'invoice', 'amount'])).toBe('19.95');
    expect((await shop.get(`${path}&signature=no`)).body).toContain('<error code="2003">');
  });
});

describe('DIMOCO', () => {
  const act = async (fields: Record<string, string>): Promise<string> => {
    const form = { merchant: '8000', order: '11', request_id: refOf(29), ...fields };
    const digest = requestDigest(SANDBOX.dimoco.secret.open(), form);
    return (await shop.post('/dimoco/api', { ...form, digest })).body;
  };
  const statusOf = (xml: string) => textAt(xml, ['action_result', 'status']);

  it('leads a subscription that is started to a page, and refuses a form with a wrong digest', async () => {
    const more = { url_callback: `${SITE}/callbacks/dimoco`, url_return: SITE, service_name: 'Films' };
    const xml = await act({ action: 'start-subscription', amount: '19.95', request_id: refOf(21), ...more });
    expect(statusOf(xml)).toBe('3');
    expect(textAt(xml, ['action_result', 'redirect', 'url'])).toMatch(new RegExp(`/pay/${refOf(21)}$`));
    const forged = await shop.post('/dimoco/api', { action: 'start-subscription', digest: '0' });
    expect(statusOf(forged.body)).toBe('4');
  });

  it('renews and closes a subscription, and reports both by callback', async () => {
    const { subscriptionId: subscription } = paid('dimoco', refOf(22));
    const url_callback = `${SITE}/callbacks/dimoco/actions`;
    expect(statusOf(await act({ action: 'renew-subscription', subscription, url_callback }))).toBe('5');
    expect(statusOf(await act({ action: 'close-subscription', subscription, url_callback }))).toBe('5');
    expect(statusOf(await act({ action: 'close-subscription', subscription, url_callback }))).toBe('1');
    const actions = () =>
      shop.received
        .filter(({ path }) => path === '/callbacks/dimoco/actions')
        .map(({ fields }) => textAt(fields['data'] ?? '', ['action']));
    await expect.poll(actions).toEqual(['renew-subscription', 'close-subscription']);
  });

  it('refunds the whole of a transaction once', async () => {
    const { transactionId: transaction } = paid('dimoco', refOf(23));
    const xml = await act({ action: 'refund', transaction });
    expect(statusOf(xml)).toBe('0');
    expect(textAt(xml, ['transactions', 'transaction', 'status'])).toBe('6');
    expect(statusOf(await act({ action: 'refund', transaction }))).toBe('1');
    expect(shop.book.leftOf(transaction)).toBe(0);
  });
});
