/** Segpay: its posts about money are accepted only after Segpay confirms them. */
import { describe, expect, it } from 'vitest';
import { ADDRESSES, callbackOf, eventsOf, ORDER } from '#gateways/shared/server/testing.ts';
import { form, gatewayWith, saleReport, stringOf } from './testing.ts';

const SALE = {
  action: 'Auth',
  stage: 'Initial',
  trantype: 'Sale',
  approved: 'Yes',
  purchaseid: '5001',
  tranid: '6001',
  relatedtranid: '',
  price: '19.95',
  currencycode: 'EUR',
  ref1: ORDER.operationId,
};
/** The same sale in a report. */
const reported = (more: Record<string, string> = {}): Response => new Response(saleReport(more));

describe('Segpay’s pay page', () => {
  it('has the plan’s price point, and the order as a reference', async () => {
    const { gateway, asked } = gatewayWith();
    const checkout = await gateway.createCheckout({ ...ORDER, product: '7:8' }, 'popup', ADDRESSES, 'key');
    expect(Object.fromEntries(new URL('url' in checkout ? checkout.url : '').searchParams)).toEqual({
      'x-eticketid': '7:8',
      'x-billemail': ORDER.email,
      'x-auth-link': ADDRESSES.success,
      'x-decl-link': ADDRESSES.failure,
      REF1: ORDER.operationId,
    });
    expect(asked).toEqual([]);
  });

  const HASH = 'aGFzaC1vZi0xOS45NQ==';
  it.each([
    ['in XML', stringOf(HASH)],
    ['in JSON', JSON.stringify({ dynamicPricingId: HASH })],
    ['as plain text', HASH],
  ])('for one payment has the price that Segpay hashed: %s', async (_how, answer) => {
    const { gateway, asked } = gatewayWith(new Response(answer));
    const order = { ...ORDER, recurring: null };
    const checkout = await gateway.createCheckout(order, 'popup', ADDRESSES, 'key');
    expect(Object.fromEntries(new URL('url' in checkout ? checkout.url : '').searchParams)).toMatchObject({
      amount: '19.95',
      dynamicpricingid: HASH,
    });
    expect(asked[0]?.url).toBe(
      'https://srs.segpay.example/MerchantServices/DynamicPricing/?merchantId=22000&amount=19.95',
    );
    expect(asked[0]?.url).not.toContain('pass-word');
  });

  it.each([
    [{ amountMinor: 1995 }, 'InitialAmount=19.95&InitialLength=30&RecurringAmount=19.95&RecurringLength=30'],
    [
      { amountMinor: 0, trialDays: 2 },
      'InitialAmount=0.00&InitialLength=2&RecurringAmount=19.95&RecurringLength=30',
    ],
    [
      { amountMinor: 5994, recurring: { months: 12, days: 365, amountMinor: 11_988 } },
      'InitialAmount=59.94&InitialLength=365&RecurringAmount=119.88&RecurringLength=365',
    ],
  ])('for a plan that renews has a hashed price with its renewals (%#)', async (order, query) => {
    const { gateway, asked } = gatewayWith(new Response(stringOf(HASH)));
    const checkout = await gateway.createCheckout({ ...ORDER, ...order }, 'popup', ADDRESSES, 'key');
    const { searchParams } = new URL('url' in checkout ? checkout.url : '');
    expect([searchParams.get('amount'), searchParams.get('dynamicpricingid')]).toEqual([null, HASH]);
    expect(asked[0]?.url).toBe(
      `https://srs.segpay.example/MerchantServices/DynamicRecurring?MerchantID=22000&${query}`,
    );
    expect(asked[0]?.init.headers).toEqual({
      authorization: `Basic ${Buffer.from('shop:pass-word').toString('base64')}`,
    });
  });

  it('does not open in a currency without a price point', async () => {
    const { gateway, asked } = gatewayWith();
    const order = { ...ORDER, currency: 'USD' } as const;
    expect(await gateway.createCheckout(order, 'popup', ADDRESSES, 'key')).toEqual({
      is: 'refused',
      reason: 'currency',
    });
    expect(asked).toEqual([]);
  });

  it.each([
    [new Error('down')],
    [new Response('', { status: 500 })],
    [new Response('<html>')],
    [new Response(stringOf(''))],
    [new Response('<error>aGFzaC1vZi0xOS45NQ==</error>')],
  ])('does not open without a price (%#)', async (answer) => {
    const { gateway } = gatewayWith(answer);
    expect(await gateway.createCheckout(ORDER, 'popup', ADDRESSES, 'key')).toEqual({
      is: 'refused',
      reason: 'price',
    });
  });
});

describe('a post about money', () => {
  it('is accepted when Segpay confirms it', async () => {
    const { verify, asked } = gatewayWith(reported());
    expect(eventsOf(await verify(SALE))).toEqual([
      {
        kind: 'initial',
        status: 'ok',
        eventId: 'initial:6001:ok',
        orderRef: ORDER.operationId,
        transactionId: '6001',
        relatedId: null,
        subscriptionId: '5001',
        amountMinor: 1995,
        currency: 'EUR',
        reason: null,
        test: false,
      },
    ]);
    expect(asked[0]?.url).toContain('/MWS.asmx/TransactionByPurchaseID?');
  });

  it('may have names in capitals, as the operator wrote them in the URL template', async () => {
    const capitals = Object.fromEntries(
      Object.entries(SALE).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const { verify } = gatewayWith(reported());
    expect(eventsOf(await verify({ ...capitals, isTest: 'true' }))).toMatchObject([
      { status: 'ok', test: true },
    ]);
  });

  it('is rejected if two names differ only in case', async () => {
    expect(await gatewayWith(reported()).verify({ ...SALE, Price: '1.00' })).toBe('unreadable');
  });

  it('may be in the query only', async () => {
    const { gateway } = gatewayWith(reported());
    const callback = callbackOf({ query: form(SALE), pathSecret: 'path-secret' });
    expect(eventsOf(await gateway.verifyCallback(callback))).toMatchObject([{ status: 'ok' }]);
  });

  it.each([
    ['states another amount', reported({ TransAmount: '9.9500' })],
    ['states that it was declined', reported({ Auth: 'No' })],
    ['states another purchase', reported({ PurchaseID: '5002' })],
    ['does not know the transaction', new Response('', { status: 404 })],
    ['answers with something else', new Response('a=%')],
  ])('is rejected when Segpay %s', async (_what, answer) => {
    expect(await gatewayWith(answer).verify(SALE)).toBe('unconfirmed');
  });

  it.each([
    ['does not answer', new Error('timeout')],
    ['is invalid', new Response('', { status: 502 })],
  ])('is neither accepted nor rejected while Segpay %s', async (_what, answer) => {
    expect(await gatewayWith(answer).verify(SALE)).toBe('unreachable');
  });

  it.each([
    ['from somewhere else', { remoteAddress: '198.51.100.1' }, 'source'],
    ['without the secret of the address', { pathSecret: null }, 'secret'],
    ['with another secret', { pathSecret: 'path-secreT' }, 'secret'],
  ])('%s is rejected without a query', async (_what, more, rejection) => {
    const { verify, asked } = gatewayWith(reported());
    expect(await verify(SALE, more)).toBe(rejection);
    expect(asked).toEqual([]);
  });

  it.each([
    [{ stage: 'Rebill' }, { Source: 'Rebill' }, 'rebill', 'ok'],
    [{ stage: 'Conversion' }, { Source: 'Conversion' }, 'rebill', 'ok'],
    [{ stage: 'InstantConversion' }, { Source: 'Conversion' }, 'rebill', 'ok'],
    [{ stage: 'Instant Conversion' }, { Source: 'Conversion' }, 'rebill', 'ok'],
    [{ action: 'Void', relatedtranid: '6000' }, { Type: 'Void', RelatedTransID: '6000' }, 'void', 'ok'],
    [{ trantype: 'Credit', price: '-19.95' }, { Type: 'Credit', TransAmount: '-19.9500' }, 'refund', 'ok'],
    [
      { trantype: 'Charge', price: '-19.95' },
      { Type: 'Charge', TransAmount: '-19.9500' },
      'chargeback',
      'ok',
    ],
    [{ approved: 'No' }, { Auth: 'No' }, 'initial', 'declined'],
    [
      { relatedtranid: '0', purchaseid: '0', istest: '', publicid: 'x' },
      { PurchaseID: '0' },
      'initial',
      'ok',
    ],
  ])('with %j, reported with %j, is a %s that is %s', async (more, row, kind, status) => {
    const { verify } = gatewayWith(reported(row));
    expect(eventsOf(await verify({ ...SALE, ...more }))).toMatchObject([{ kind, status, amountMinor: 1995 }]);
  });

  it.each([
    { price: '19.9.5' },
    { price: '-19.95' },
    { currencycode: 'JPY' },
    { tranid: 'x' },
    { stage: 'Later' },
    { ref1: 'mine' },
    { trantype: '' },
  ])('with %j is invalid', async (more) =>
    expect(await gatewayWith().verify({ ...SALE, ...more })).toBe('unreadable'),
  );
});

describe('a post about a member', () => {
  it.each([
    ['Probe', 'username-probe'],
    ['Enable', 'username-probe'],
    ['Disable', 'expire'],
    ['Cancel', 'cancel'],
    ['Reactivation', 'reactivate'],
  ])('%s is reported as %s', async (action, kind) => {
    const { verify, asked } = gatewayWith();
    expect(eventsOf(await verify({ action, purchaseid: '5001' }))).toMatchObject([
      { kind, status: 'ok', subscriptionId: '5001', amountMinor: null },
    ]);
    expect(asked).toEqual([]);
  });

  it('is a separate event for each subscription and action, and the same event when it is repeated', async () => {
    const { verify } = gatewayWith();
    const idOf = async (fields: Record<string, string>) => {
      const events = eventsOf(await verify(fields));
      return typeof events === 'string' ? events : events.map(({ eventId }) => eventId).join(' ');
    };
    const cancelled = await idOf({ action: 'Cancel', purchaseid: '5001' });
    expect(await idOf({ action: 'Cancel', purchaseid: '5001' })).toBe(cancelled);
    expect(await idOf({ action: 'Cancel', purchaseid: '5002' })).not.toBe(cancelled);
    expect(await idOf({ action: 'Disable', purchaseid: '5001' })).not.toBe(cancelled);
    expect(await idOf({ action: 'Cancel', purchaseid: '5001', ref1: ORDER.operationId })).not.toBe(cancelled);
  });

  it('gets the configured reply, and one about money gets its status', () => {
    const { gateway } = gatewayWith();
    const answer = (
      verdict: 'accepted' | 'rejected' | 'retry' | 'name_taken',
      fields: Record<string, string>,
    ) => {
      const { status, body } = gateway.acknowledge(verdict, callbackOf({ body: form(fields) }));
      return `${status} ${body}`;
    };
    expect([
      answer('accepted', { action: 'Cancel' }),
      answer('rejected', { action: 'Cancel' }),
      answer('name_taken', { action: 'Probe' }),
      answer('accepted', SALE),
      answer('rejected', SALE),
      answer('retry', SALE),
    ]).toEqual(['200 GOOD', '200 BAD', '200 BAD', '200 GOOD', '403 BAD', '503 BAD']);
  });
});

it('a query by our own reference is not sent, because Segpay does not know it', async () => {
  const { gateway, asked } = gatewayWith();
  expect(await gateway.query({ orderRef: ORDER.operationId })).toBe('unconfirmed');
  expect(asked).toEqual([]);
});
