/** Vendo: its published signatures, its hosted page, its unsigned posts and its calls. */
import { describe, expect, it } from 'vitest';
import { Secret } from '../../wire/secret.ts';
import { sourcesOf } from '../../wire/sources.ts';
import { ADDRESSES, callbackOf, eventsOf, fakeFetch, ORDER } from '../testing.ts';
import { vendo } from './vendo.ts';
import { refOf, signatureOf } from './wire.ts';

const secret = new Secret('test');

function gatewayWith(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  const gateway = vendo({
    hostedUrl: 'https://vendo.example/v/signup',
    apiUrl: 'https://vendo.example/api/gateway',
    merchant: '1',
    site: '2',
    offer: '3',
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
  type: 'signup',
  status: '1',
  ref: refOf(secret, ORDER),
  transaction_id: '7001',
  subscription_id: '8001',
  amount: '19.95',
  currency: 'EUR',
};

it.each([
  ['foobarbaz', 'A8TXpuvf9jGDj_tzBgqSKvz0jKw'],
  ['/?test=test', 'FHmXgS5ptIzbkeSWqc1AnPYZcxU'],
  ['/?test=test&foo=barz', 'Nj-UJLpDvEI-F-epN44SG-8nqCg'],
])('signs %s as published', (text, signature) => expect(signatureOf(secret, text)).toBe(signature));

it('its hosted page is signed over path and query', async () => {
  const checkout = await gatewayWith().gateway.createCheckout(ORDER, 'redirect', ADDRESSES, 'key');
  const url = new URL('url' in checkout ? checkout.url : '');
  const signature = url.searchParams.get('signature');
  const unsigned = url.href.replace(/&signature=.*/, '');
  expect(signature).toBe(signatureOf(secret, unsigned.slice('https://vendo.example'.length)));
  expect(url.searchParams.get('expires')).toBe('1780318800');
  expect(url.searchParams.get('ref')).toMatch(new RegExp(`^${ORDER.operationId}\\.`));
});

describe('a post', () => {
  it('of a signup tells of a first payment', async () => {
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
    [{ type: 'rebill' }, { kind: 'rebill', status: 'ok' }],
    [
      { type: 'refund', amount: '-19.95' },
      { kind: 'refund', amountMinor: 1995 },
    ],
    [
      { type: 'chargeback', related_transaction_id: '7000' },
      { kind: 'chargeback', relatedId: '7000' },
    ],
    [{ type: 'void' }, { kind: 'void' }],
    [
      { status: '0', error_code: '5101' },
      { status: 'declined', reason: '5101' },
    ],
    [{ status: '2' }, { status: 'pending' }],
    [{ callback: 'verification' }, { kind: 'initial', status: 'pending' }],
    [{ callback: 'addUser' }, { kind: 'initial', status: 'ok' }],
    [{ callback: 'delUser' }, { kind: 'expire', amountMinor: null }],
    [{ callback: 'reactivateUser' }, { kind: 'reactivate' }],
    [{ is_test: '1' }, { test: true }],
  ])('with %j says %j', async (more, event) => {
    expect(eventsOf(await gatewayWith().verify({ ...POST, ...more }))).toMatchObject([event]);
  });

  it.each([
    ['from somewhere else', {}, { remoteAddress: '198.51.100.1' }, 'source'],
    ['without the secret of the address', {}, { pathSecret: null }, 'secret'],
    ['in a currency that is not sold', { currency: 'JPY' }, {}, 'unreadable'],
    ['of an order that is not ours', { ref: `${'f'.repeat(32)}.${'0'.repeat(16)}` }, {}, 'unreadable'],
    ['without its transaction', { transaction_id: '' }, {}, 'unreadable'],
    ['of a kind that is not known', { callback: 'addUseR' }, {}, 'unreadable'],
  ])('%s is not believed', async (_what, more, from, disbelief) => {
    expect(await gatewayWith().verify({ ...POST, ...more }, from)).toBe(disbelief);
  });

  it('that asks for a name changes nothing', async () => {
    const probe = await gatewayWith().verify({ callback: 'checkUser', username: 'ana' });
    expect(eventsOf(probe)).toMatchObject([{ kind: 'username-probe' }]);
  });

  it('is answered in the XML of its kind', () => {
    const { gateway } = gatewayWith();
    const body = new URLSearchParams({ callback: 'addUser' }).toString();
    const answers = (['accepted', 'retry', 'name_taken', 'rejected'] as const).map(
      (verdict) => gateway.acknowledge(verdict, callbackOf({ body })).body,
    );
    expect(answers.map((xml) => xml.replace(/^<\?.*\?>/, ''))).toEqual(
      [1, 2, 3, 0].map(
        (code) => `<postbackResponse><addUser><code>${code}</code></addUser></postbackResponse>`,
      ),
    );
    const strange = gateway.acknowledge('rejected', callbackOf({ body: 'callback=<x>' })).body;
    expect(strange).toContain('<transaction><code>0</code></transaction>');
  });
});

describe('a call', () => {
  it.each([
    [
      { status: 1, transaction: { id: 9 } },
      { is: 'done', transactionId: '9' },
    ],
    [
      { status: 0, error: { code: 5907 } },
      { is: 'done', transactionId: null },
    ],
    [
      { status: 0, error: { code: 5000 } },
      { is: 'declined', reason: '5000' },
    ],
    [{ status: 2 }, { is: 'unknown' }],
    ['<html>', { is: 'unknown' }],
  ])('for a refund that is answered with %j is %j', async (answer, outcome) => {
    const { gateway, asked } = gatewayWith(
      new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    );
    const taken = { transactionId: '7001', amountMinor: 1995, currency: 'EUR' } as const;
    expect(await gateway.refund(taken, 'refund:1')).toEqual(outcome);
    expect(JSON.parse(String(asked[0]?.init.body))).toMatchObject({
      transaction_id: '7001',
      partial_amount: '19.95',
      external_references: { transaction_reference: 'refund:1' },
    });
    expect(asked[0]?.url).not.toContain('test');
  });

  it('that nobody answers is unknown', async () => {
    expect(await gatewayWith(new Error('timeout')).gateway.cancel('8001', 'cancel:1')).toEqual({
      is: 'unknown',
    });
    const done = new Response(JSON.stringify({ status: 0, error: { code: 5915 } }));
    expect(await gatewayWith(done).gateway.cancel('8001', 'cancel:1')).toMatchObject({ is: 'done' });
  });
});
