/** Vendo: its published signatures, its hosted page, its unsigned posts and its API. */
import { describe, expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { sourcesOf } from '#gateways/shared/server/wire/sources.ts';
import { ADDRESSES, callbackOf, eventsOf, fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import type { Verdict } from '#gateways/shared/server/gateway.ts';
import { vendo } from './adapter.ts';
import { refOf, signatureOf } from './wire.ts';

const secret = new Secret('test');

function gatewayWith(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  const gateway = vendo({
    hostedUrl: 'https://vendo.example/v/signup',
    apiUrl: 'https://vendo.example/api',
    merchant: '1',
    site: '2',
    secret,
    pathSecret: new Secret('path-secret'),
    sources: sourcesOf(['192.0.2.0/24']),
    fetch,
    now: () => new Date('2026-06-01T12:00:00Z'),
  });
  const verify = (fields: Record<string, string>, more = {}) =>
    gateway.verifyCallback(
      callbackOf({ body: new URLSearchParams(fields).toString(), pathSecret: 'path-secret', ...more }),
    );
  return { gateway, verify, asked };
}

const POST = {
  callback: 'transaction',
  transaction_type: '10',
  merchant_reference: refOf(secret, ORDER),
  transaction_id: '7001',
  subscription_id: '8001',
  amount: '19.95',
  currency: 'EUR',
};

it.each([
  ['foobarbaz', 'A8TXpuvf9jGDj_tzBgqSKvz0jKw'],
  ['/?test=test', 'FHmXgS5ptIzbkeSWqc1AnPYZcxU'],
  ['/?test=test&foo=barz', 'Nj-UJLpDvEI-F-epN44SG-8nqCg'],
])('Vendo signs %s as published', (text, signature) => expect(signatureOf(secret, text)).toBe(signature));

it('Vendo’s hosted page is signed over path and query', async () => {
  const checkout = await gatewayWith().gateway.createCheckout(
    { ...ORDER, product: '771' },
    'redirect',
    ADDRESSES,
    'key',
  );
  const url = new URL('url' in checkout ? checkout.url : '');
  const signature = url.searchParams.get('signature');
  const unsigned = url.href.replace(/&signature=.*/, '');
  expect(signature).toBe(signatureOf(secret, unsigned.slice('https://vendo.example'.length)));
  expect(url.searchParams.get('expires')).toBe('1780318800');
  expect(url.searchParams.get('ref')).toMatch(new RegExp(`^${ORDER.operationId}\\.`));
});

it('an order without an offer opens no page', async () => {
  expect(await gatewayWith().gateway.createCheckout(ORDER, 'redirect', ADDRESSES, 'key')).toEqual({
    is: 'refused',
    reason: 'product',
  });
});

describe('a post of Vendo', () => {
  it.each(['60', '61', '63'])('of the type %s that moves no money reports nothing', async (type) => {
    const post = { ...POST, transaction_type: type, amount: '0.00' };
    expect(eventsOf(await gatewayWith().verify(post))).toEqual([]);
  });

  it('of a signup reports a first payment', async () => {
    expect(eventsOf(await gatewayWith().verify(POST))).toEqual([
      {
        kind: 'initial',
        status: 'ok',
        eventId: 'initial:7001:ok',
        orderRef: ORDER.operationId,
        transactionId: '7001',
        relatedId: null,
        subscriptionId: '8001',
        amountMinor: 1995,
        currency: 'EUR',
        reason: null,
        test: false,
      },
    ]);
  });

  it.each([
    [{ transaction_type: '15' }, { kind: 'rebill', status: 'ok' }],
    [{ transaction_type: '16' }, { kind: 'rebill', status: 'ok' }],
    [
      { transaction_type: '30', amount: '-19.95' },
      { kind: 'refund', amountMinor: 1995 },
    ],
    [
      { transaction_type: '31', amount: '-5.00', original_transaction_id: '7000' },
      { kind: 'refund', amountMinor: 500, relatedId: '7000' },
    ],
    [
      { transaction_type: '20', amount: '-19.95', original_transaction_id: '0' },
      { kind: 'chargeback', relatedId: null },
    ],
    [{ transaction_type: '21', amount: '0.00' }, { kind: 'void' }],
    [
      { transaction_type: '', transaction_type_id: '15' },
      { kind: 'rebill', status: 'ok' },
    ],
    [{ transaction_status: '1' }, { kind: 'initial', status: 'ok' }],
    [{ transaction_status: '0' }, { kind: 'initial', status: 'declined', reason: 'status_0' }],
    [
      { transaction_status: '0', transaction_type: '15' },
      { kind: 'rebill', status: 'declined' },
    ],
    [
      { transaction_status: '0', transaction_type: '30' },
      { kind: 'refund', status: 'declined' },
    ],
    [{ transaction_status: '7' }, { kind: 'initial', status: 'unknown', reason: 'status_7' }],
    [{ transaction_type: '61' }, { status: 'unknown', reason: '61' }],
    [{ transaction_type: '64' }, { kind: 'initial', status: 'ok' }],
    [
      { transaction_type: '32', transaction_subtype: '32', amount: '-19.95' },
      { kind: 'refund', status: 'ok' },
    ],
    [{ transaction_type: '99' }, { status: 'unknown', reason: '99', amountMinor: null }],
    [{ transaction_type: '' }, { status: 'unknown', reason: 'no_type' }],
    [{ merchant_reference: '' }, { orderRef: null, subscriptionId: '8001' }],
    [{ is_test: '1' }, { test: true }],
    [
      { is_test: '', subscription_id: '0' },
      { test: false, subscriptionId: null },
    ],
    [
      { price_point_type_id: '', card_brand: 'x' },
      { kind: 'initial', status: 'ok' },
    ],
    [
      { callback: 'verification', status: '1' },
      { kind: 'initial', status: 'pending', amountMinor: null },
    ],
    [{ callback: 'verification', status: '0' }, { status: 'declined' }],
  ])('with %j reports %j', async (more, event) => {
    expect(eventsOf(await gatewayWith().verify({ ...POST, ...more }))).toMatchObject([event]);
  });

  it('about a new user proves no payment: it is accepted and reports nothing', async () => {
    const user = { callback: 'addUser', username: 'ana', email: 'ana@example.org', subscription_id: '8001' };
    for (const reference of [refOf(secret, ORDER), '', 'of somebody else'])
      expect(eventsOf(await gatewayWith().verify({ ...user, merchant_reference: reference }))).toEqual([]);
  });

  it.each([
    ['delUser', 'expire'],
    ['cancelUser', 'cancel'],
    ['reactivateUser', 'reactivate'],
  ])('%s names only a subscription, and reports %s', async (callback, kind) => {
    const post = { callback, username: 'ana', subscription_id: '8001', site_id: '2', is_test: '0' };
    expect(eventsOf(await gatewayWith().verify(post))).toMatchObject([
      { kind, status: 'ok', orderRef: null, subscriptionId: '8001', amountMinor: null, test: false },
    ]);
    expect(await gatewayWith().verify({ ...post, subscription_id: '' })).toBe('unreadable');
  });

  it.each([
    ['from somewhere else', {}, { remoteAddress: '198.51.100.1' }, 'source'],
    ['without the secret of the address', {}, { pathSecret: null }, 'secret'],
    ['in a currency that is not sold', { currency: 'JPY' }, {}, 'unreadable'],
    [
      'of an order that is not ours',
      { merchant_reference: `${'f'.repeat(32)}.${'0'.repeat(16)}` },
      {},
      'unreadable',
    ],
    ['of a sale with a negative amount', { amount: '-19.95' }, {}, 'unreadable'],
    ['without its transaction', { transaction_id: '' }, {}, 'unreadable'],
    ['of a kind that is not known', { callback: 'addUseR' }, {}, 'unreadable'],
  ])('%s is rejected', async (_what, more, from, rejection) => {
    expect(await gatewayWith().verify({ ...POST, ...more }, from)).toBe(rejection);
  });

  it('that asks for a name changes nothing', async () => {
    const probe = await gatewayWith().verify({ callback: 'checkUser', username: 'ana' });
    expect(eventsOf(probe)).toMatchObject([{ kind: 'username-probe' }]);
  });

  it('gets a reply in the XML of its kind', () => {
    const answer = (verdict: Verdict, callback: string) =>
      gatewayWith()
        .gateway.acknowledge(verdict, callbackOf({ body: new URLSearchParams({ callback }).toString() }))
        .body.replace(/^<\?.*\?>/, '');
    expect(answer('accepted', 'addUser')).toBe(
      '<postbackResponse><addUser><code>1</code></addUser></postbackResponse>',
    );
    expect(answer('name_taken', 'checkUser')).toBe(
      '<postbackResponse><checkUser><code>3</code></checkUser></postbackResponse>',
    );
    for (const verdict of ['rejected', 'retry'] as const)
      expect(answer(verdict, 'delUser')).toMatch(
        /^<postbackResponse><delUser><code>2<\/code><errorMessage>[^<]+<\/errorMessage><\/delUser><\/postbackResponse>$/,
      );
    expect(answer('rejected', '<x>')).toContain('<transaction><code>2</code>');
  });
});

describe('a call to Vendo', () => {
  const answered = (code: string) => new Response(`<api><response code="${code}">said</response></api>`);
  const taken = { transactionId: '7001', amountMinor: 1995, currency: 'EUR' } as const;

  it.each([
    [answered('5907'), { is: 'pending', transactionId: null }],
    [answered('5906'), { is: 'pending', transactionId: null }],
    [answered('5908'), { is: 'declined', reason: '5908' }],
    [answered('5900'), { is: 'unknown' }],
    [answered(''), { is: 'unknown' }],
    [new Response('<html>'), { is: 'unknown' }],
    [new Response('', { status: 502 }), { is: 'unknown' }],
    [new Error('timeout'), { is: 'unknown' }],
  ])('for a refund has the result that Vendo returns (%#)', async (answer, outcome) => {
    expect(await gatewayWith(answer).gateway.refund(taken, 'refund:1')).toEqual(outcome);
  });

  it.each([
    ['5915', { is: 'done', transactionId: null }],
    ['5913', { is: 'done', transactionId: null }],
    ['5912', { is: 'declined', reason: '5912' }],
    ['5909', { is: 'unknown' }],
  ])('for a cancellation with the response %s is %j', async (code, outcome) => {
    expect(await gatewayWith(answered(code)).gateway.cancel('8001', 'cancel:1')).toEqual(outcome);
  });

  it('is a signed URL with the documented parameters, and contains no secret', async () => {
    const { gateway, asked } = gatewayWith(answered('5907'), answered('5915'));
    await gateway.refund(taken, 'refund:1');
    await gateway.cancel('8001', 'cancel:1');
    const [refund, cancel] = asked.map(({ url }) => url);
    const base = 'https://vendo.example';
    for (const url of [refund ?? '', cancel ?? '']) {
      const [unsigned = '', signature] = url.split('&signature=');
      expect(signature).toBe(signatureOf(secret, unsigned.slice(base.length)));
    }
    expect(refund).toContain(
      `${base}/api/refund?merchantId=1&transactionId=7001&actionType=0&partial_amount=19.95&currency=EUR&signature=`,
    );
    expect(cancel).toContain(`${base}/api/cancel?merchantId=1&subscriptionId=8001&reasonId=55&signature=`);
    expect(asked.map(({ init }) => init.method)).toEqual(['GET', 'GET']);
  });
});
