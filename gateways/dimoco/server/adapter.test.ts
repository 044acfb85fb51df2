/** DIMOCO: its published digests, the start of a payment, and its signed XML. */
import { describe, expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { ADDRESSES, callbackOf, eventsOf, fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import { dimoco } from './adapter.ts';
import { dataDigestOf, digestOf } from './wire.ts';

const secret = new Secret('pwd');

function gatewayWith(...answers: (string | Error)[]) {
  const { fetch, asked } = fakeFetch(answers.map((one) => (one instanceof Error ? one : new Response(one))));
  const gateway = dimoco({
    apiUrl: 'https://dimoco.example/smart/payment',
    merchant: '8000',
    order: '11',
    callbackUrl: ADDRESSES.callback,
    secret,
    fetch,
  });
  return { gateway, asked };
}

const xml = ({
  action = 'start',
  status = '0',
  merchant = '8000',
  currency = 'EUR',
  amount = '19.95',
  request = ORDER.operationId,
} = {}) =>
  `<result><action>${action}</action><action_result><status>${status}</status><code>c1</code></action_result>` +
  `<request_id>${request}</request_id><payment_parameters><merchant>${merchant}</merchant><order>11</order></payment_parameters>` +
  `<transactions><transaction><id>t-1</id><amount>${amount}</amount><currency>${currency}</currency></transaction></transactions></result>`;
const verify = (data: string, digest = dataDigestOf(secret, data)) =>
  gatewayWith().gateway.verifyCallback(
    callbackOf({ body: new URLSearchParams({ data, digest }).toString() }),
  );

it.each([
  [{ order: '11', channel: 'wap' }, /^242e508b[0-9a-f]*a769$/],
  [{ action: 'identify' }, /^57934c2a[0-9a-f]*b378$/],
])('DIMOCO computes the published digest of %j', (fields, digest) =>
  expect(digestOf(secret, fields)).toMatch(digest),
);

describe('the start of a payment', () => {
  it('is a signed form whose response contains the redirect URL', async () => {
    const { gateway, asked } = gatewayWith(
      '<result><action_result><status>3</status><redirect><url>https://carrier.example/x</url></redirect></action_result></result>',
    );
    expect(await gateway.createCheckout(ORDER, 'redirect', ADDRESSES, 'key')).toEqual({
      is: 'page',
      method: 'GET',
      url: 'https://carrier.example/x',
    });
    const { digest, ...fields } = Object.fromEntries(new URLSearchParams(String(asked[0]?.init.body)));
    expect(fields).toMatchObject({ action: 'start', merchant: '8000', order: '11', amount: '19.95' });
    expect(digest).toBe(digestOf(secret, fields));
  });

  it.each([
    [
      '<result><action_result><status>4</status><code>bad</code></action_result></result>',
      { is: 'refused', reason: 'bad' },
    ],
    ['<result><action_result><status>5</status></action_result></result>', { is: 'unknown' }],
    [
      '<result><action_result><status>3</status></action_result></result>',
      { is: 'refused', reason: 'refused' },
    ],
    ['nothing', { is: 'unknown' }],
    [new Error('timeout'), { is: 'unknown' }],
  ])('with another response has no redirect (%#)', async (answer, checkout) => {
    expect(await gatewayWith(answer).gateway.createCheckout(ORDER, 'redirect', ADDRESSES, 'key')).toEqual(
      checkout,
    );
  });
});

describe('a callback', () => {
  it('with a valid signature reports a payment', async () => {
    expect(eventsOf(await verify(xml()))).toEqual([
      {
        kind: 'initial',
        status: 'ok',
        eventId: 'start:t-1:0',
        orderRef: ORDER.operationId,
        transactionId: 't-1',
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
    [{ status: '5' }, { status: 'pending' }],
    [{ status: '3' }, { status: 'pending' }],
    [{ status: '1' }, { status: 'declined', reason: 'c1' }],
    [{ status: '2' }, { status: 'declined' }],
    [{ status: '9' }, { status: 'unknown' }],
    [
      { action: 'refund', request: 'refund:7' },
      { kind: 'refund', orderRef: null, relatedId: 't-1' },
    ],
    [{ merchant: '8001' }, { test: true }],
    [{ merchant: '' }, { test: false }],
  ])('with %j reports %j', async (more, event) => {
    expect(eventsOf(await verify(xml(more)))).toMatchObject([event]);
  });

  it.each([
    ['with another digest', xml(), '0'.repeat(64), 'signature'],
    ['with a document type', `<!DOCTYPE r [<!ENTITY e "1">]>${xml()}`, undefined, 'unreadable'],
    ['in a currency that is not sold', xml({ currency: 'JPY' }), undefined, 'unreadable'],
    ['of an invalid amount', xml({ amount: '19,95' }), undefined, 'unreadable'],
  ])('%s is rejected', async (_what, data, digest, rejection) => {
    expect(await verify(data, digest)).toBe(rejection);
  });

  const transaction = (id: string, asked: string, billed: string, status: string, currency = 'EUR') =>
    `<transaction><amount>${asked}</amount><billed_amount>${billed}</billed_amount><currency>${currency}</currency>` +
    `<id>${id}</id><sms_message><id>s-1</id></sms_message><status>${status}</status></transaction>`;
  const documented = (transactions: string, action = 'start', more = '') =>
    `<result><action>${action}</action><action_result><code>0</code><detail>Success</detail><status>0</status></action_result>` +
    '<additional_results/><custom_parameters/><customer><country>AT</country><msisdn>43676</msisdn></customer>' +
    `<payment_parameters><channel>web</channel><method>OPERATOR</method></payment_parameters>${more}` +
    `<reference>r-1</reference><request_id>${ORDER.operationId}</request_id><transactions>${transactions}</transactions></result>`;

  it.each([
    [transaction('t-1', '19.95', '19.95', '5'), { status: 'ok', amountMinor: 1995, transactionId: 't-1' }],
    [transaction('t-1', '19.95', '9.95', '4'), { status: 'ok', amountMinor: 995 }],
    [
      transaction('t-1', '10', '10.00', '5') + transaction('t-2', '9.95', '9.95', '4'),
      { status: 'ok', amountMinor: 1995, transactionId: 't-1+t-2' },
    ],
    [
      transaction('t-1', '10', '10.00', '5') + transaction('t-2', '9.95', '0.00', '2'),
      { status: 'ok', amountMinor: 1000, transactionId: 't-1' },
    ],
    [
      transaction('t-0', '19.95', '0.00', '-1') + transaction('t-1', '19.95', '19.95', '4'),
      { status: 'ok', amountMinor: 1995, transactionId: 't-1' },
    ],
    [transaction('t-1', '19.95', '0.00', '-1'), { status: 'unknown', transactionId: null }],
    [transaction('t-1', '19.95', '0.00', '2'), { status: 'unknown', transactionId: null }],
    ['', { status: 'unknown', amountMinor: null }],
  ])('reports the billed amount, not the requested one (%#)', async (transactions, event) => {
    expect(eventsOf(await verify(documented(transactions)))).toMatchObject([
      { ...event, kind: 'initial', orderRef: ORDER.operationId, test: false },
    ]);
  });

  it.each([
    transaction('t-1', '10', '10.00', '5') + transaction('t-2', '9.95', '9.95', '5', 'USD'),
    transaction('t-1', '19.95', '-19.95', '5'),
    transaction('t-1', '19.95', '1e3', '5'),
  ])('with an invalid amount is rejected (%#)', async (transactions) => {
    expect(await verify(documented(transactions))).toBe('unreadable');
  });

  it('of every documented action is accepted', async () => {
    const paid = transaction('t-1', '19.95', '19.95', '5');
    const subscription = '<subscription><id>sub-1</id><status>4</status></subscription>';
    const verified = (action: string) => verify(documented(paid, action, subscription));
    expect(eventsOf(await verified('start-subscription'))).toMatchObject([
      { kind: 'initial', status: 'ok', subscriptionId: 'sub-1' },
    ]);
    expect(eventsOf(await verified('renew-subscription'))).toMatchObject([{ kind: 'rebill', status: 'ok' }]);
    expect(eventsOf(await verified('close-subscription'))).toMatchObject([
      { kind: 'cancel', subscriptionId: 'sub-1', amountMinor: null },
    ]);
    for (const action of ['identify', 'operator-lookup', 'prompt', 'status', 'receive-sms-info'])
      expect(eventsOf(await verified(action))).toEqual([]);
    expect(eventsOf(await verified('something-new'))).toMatchObject([
      { status: 'unknown', reason: 'something-new' },
    ]);
  });

  it('without data is rejected', async () => {
    expect(await gatewayWith().gateway.verifyCallback(callbackOf({ body: 'digest=1' }))).toBe('unreadable');
  });
});

describe('a refund', () => {
  const taken = { transactionId: 't-1', amountMinor: 1995, currency: 'EUR' } as const;
  it.each([
    [xml({ action: 'refund' }), { is: 'done', transactionId: 't-1' }],
    [xml({ action: 'refund', status: '5' }), { is: 'pending', transactionId: 't-1' }],
    [xml({ action: 'refund', status: '1' }), { is: 'declined', reason: 'c1' }],
    ['', { is: 'unknown' }],
    [new Error('timeout'), { is: 'unknown' }],
  ])('has the result that DIMOCO returns (%#)', async (answer, outcome) => {
    expect(await gatewayWith(answer).gateway.refund(taken, 'refund:7')).toEqual(outcome);
  });

  it('of a payment in several transactions refunds each of them', async () => {
    const [done, declined] = [xml({ action: 'refund' }), xml({ action: 'refund', status: '1' })];
    const joint = { ...taken, transactionId: 't-1+t-2' };
    const { gateway, asked } = gatewayWith(done, done);
    expect(await gateway.refund(joint, 'refund:7')).toEqual({ is: 'done', transactionId: 't-1+t-2' });
    const sent = asked.map(({ init }) => Object.fromEntries(new URLSearchParams(String(init.body))));
    expect(sent).toMatchObject([
      { transaction: 't-1', request_id: 'refund:7' },
      { transaction: 't-2', request_id: 'refund:7:2' },
    ]);
    expect(await gatewayWith(done, declined).gateway.refund(joint, 'refund:7')).toEqual({ is: 'unknown' });
    expect(await gatewayWith(declined).gateway.refund(joint, 'refund:7')).toMatchObject({ is: 'declined' });
  });
});
