/** TrustPay: both of its signatures, what counts as paid, and the responses of its API. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ADDRESSES, callbackOf, eventsOf, ORDER } from '#gateways/shared/server/testing.ts';
import { gatewayWith, KEY, payment } from './testing.ts';
import { NOTIFIED } from './wire.ts';

const NOTIFICATION: Record<string, string> = {
  AID: '4107111111',
  TYP: 'CRDT',
  AMT: '19.95',
  CUR: 'EUR',
  REF: ORDER.operationId,
  RES: '0',
  TID: '123456',
  OID: '77',
  TSS: 'Y',
};
const notified = (more: Record<string, string> = {}): string => {
  const fields = { ...NOTIFICATION, ...more };
  const text = NOTIFIED.map((name) => fields[name]).join('');
  const SIG = createHmac('sha256', KEY).update(text).digest('hex').toUpperCase();
  return new URLSearchParams({ ...fields, SIG }).toString();
};
const verify = (query: string) => gatewayWith().gateway.verifyCallback(callbackOf({ query }));

it('TrustPay’s URL is signed, and contains no key', async () => {
  const checkout = await gatewayWith().gateway.createCheckout(ORDER, 'redirect', ADDRESSES, 'key');
  const url = new URL('url' in checkout ? checkout.url : '');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    AID: '4107111111',
    AMT: '19.95',
    CUR: 'EUR',
    REF: ORDER.operationId,
    NURL: ADDRESSES.callback,
    CNT: 'ES',
  });
  expect(url.searchParams.get('SIG')).toMatch(/^[0-9A-F]{64}$/);
  expect(url.href).not.toContain(KEY);
});

describe('a notification', () => {
  it('with a valid signature reports a payment', async () => {
    expect(eventsOf(await verify(notified()))).toEqual([
      {
        kind: 'initial',
        status: 'ok',
        eventId: '123456:0',
        orderRef: ORDER.operationId,
        transactionId: '123456',
        relatedId: null,
        subscriptionId: null,
        amountMinor: 1995,
        currency: 'EUR',
        reason: null,
        test: false,
      },
    ]);
  });

  it.each([
    ['1', 'pending'],
    ['2', 'pending'],
    ['3', 'pending'],
    ['4', 'pending'],
    ['1001', 'declined'],
    ['1101', 'declined'],
    ['1102', 'unknown'],
    ['5', 'unknown'],
  ])('with the result %s is %s: only 0 is paid', async (RES, status) => {
    expect(eventsOf(await verify(notified({ RES })))).toMatchObject([{ status, reason: RES }]);
  });

  it('may have its signature in lower case', async () => {
    const lower = notified().replace(/SIG=.*/, (sig) => `SIG=${sig.slice(4).toLowerCase()}`);
    expect(eventsOf(await verify(lower))).toMatchObject([{ status: 'ok' }]);
  });

  it('of outgoing money is a refund, and one for another account is a test', async () => {
    expect(eventsOf(await verify(notified({ TYP: 'DBIT' })))).toMatchObject([{ kind: 'refund' }]);
    expect(eventsOf(await verify(notified({ AID: '9' })))).toMatchObject([{ test: true }]);
  });

  it.each([
    ['without a signature', new URLSearchParams(NOTIFICATION).toString(), 'signature'],
    ['with another amount', notified().replace('19.95', '9.95'), 'signature'],
    [
      'with a border moved between result and transaction',
      notified().replace('RES=0&TID=123456', 'RES=01&TID=23456'),
      'unreadable',
    ],
    [
      'with a border moved between amount and currency',
      notified().replace('AMT=19.95&CUR=EUR', 'AMT=19.9&CUR=5EUR'),
      'unreadable',
    ],
    [
      'with a border moved between reference and result',
      notified({ RES: '1001' }).replace(/(.)&RES=1001/, '&RES=$11001'),
      'unreadable',
    ],
    ['with a field twice', `${notified()}&AMT=19.95`, 'unreadable'],
    ['below zero', notified({ AMT: '-19.95' }), 'unreadable'],
  ])('%s is rejected', async (_what, query, rejection) => {
    expect(await verify(query)).toBe(rejection);
  });
});

describe('TrustPay’s API', () => {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  it.each([
    [json(payment('Paid')), { is: 'done', transactionId: '100' }],
    [json(payment('Pending')), { is: 'pending', transactionId: '100' }],
    [
      json(payment('Rejected', { StatusReasonInformation: { Reason: { Code: '100.100.303' } } })),
      { is: 'declined', reason: '100.100.303' },
    ],
    [
      json(payment('Rejected', { StatusReasonInformation: { Reason: { Code: '900.100.300' } } })),
      { is: 'unknown' },
    ],
    [
      json({ PaymentRequestId: 9, GatewayUrl: 'https://bank.example/3ds' }),
      { is: 'challenge', url: 'https://bank.example/3ds', transactionId: '9' },
    ],
    [json({}, 400), { is: 'declined', reason: 'refused' }],
    [json(payment('Paid'), 502), { is: 'unknown' }],
    [new Error('timeout'), { is: 'unknown' }],
  ])('returns the result of a charge (%#)', async (answer, outcome) => {
    const { gateway, asked } = gatewayWith(answer);
    expect(await gateway.charge(ORDER, { token: 'tok' }, 'renew:1')).toEqual(outcome);
    expect(asked[0]?.init.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'idempotency-key': 'renew:1',
    });
  });

  it('gets an access token by the project’s secret, and uses it until it expires', async () => {
    const answers = [1, 2, 3].map(() => json(payment('Paid')));
    const { gateway, asked, logins, advance } = gatewayWith(...answers);
    const query = () => gateway.query({ transactionId: '100' });
    await Promise.all([query(), query()]);
    expect(logins).toMatchObject([
      {
        method: 'POST',
        body: 'grant_type=client_credentials',
        headers: { authorization: `Basic ${Buffer.from('4107111111:api-secret').toString('base64')}` },
      },
    ]);
    advance(1770_000);
    await query();
    expect(asked.map(({ init }) => init.headers)).toMatchObject([
      { authorization: 'Bearer token-1' },
      { authorization: 'Bearer token-1' },
      { authorization: 'Bearer token-2' },
    ]);
  });

  it('requests a new access token once when one is refused', async () => {
    const { gateway, logins } = gatewayWith(json({}, 401), json(payment('Paid')));
    expect(await gateway.charge(ORDER, { token: 'tok' }, 'renew:1')).toMatchObject({ is: 'done' });
    expect(logins).toHaveLength(2);
  });

  it('can be queried by our reference and by its own', async () => {
    const { gateway, asked } = gatewayWith(json(payment('Paid')), json({}, 404));
    expect(eventsOf(await gateway.query({ orderRef: ORDER.operationId }))).toMatchObject([{ status: 'ok' }]);
    expect(await gateway.query({ transactionId: '100' })).toBe('unconfirmed');
    expect(asked.map(({ url }) => url)).toEqual([
      `https://trustpay.example/api/Payments?MerchantReference=${ORDER.operationId}`,
      'https://trustpay.example/api/Payments/Payment/100',
    ]);
  });

  it('refunds the transaction that charged the money', async () => {
    const { gateway, asked } = gatewayWith(json(payment('Refunded')));
    const taken = { transactionId: '100', amountMinor: 1995, currency: 'EUR' } as const;
    expect(await gateway.refund(taken, 'refund:1')).toEqual({ is: 'done', transactionId: '100' });
    expect(asked[0]?.url).toBe('https://trustpay.example/api/Payments/Payment/100/Refund');
  });
});
