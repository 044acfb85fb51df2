/** Epoch: its published digest, its join form and the verification of its posts. */
import { describe, expect, it } from 'vitest';
import { windows1252Of } from '#gateways/shared/server/wire/windows-1252.ts';
import { hmac } from '#gateways/shared/server/wire/signature.ts';
import { ADDRESSES, callbackOf, eventsOf, ORDER } from '#gateways/shared/server/testing.ts';
import { gateway, JOIN, secret, signed, unsignedGateway, verify } from './testing.ts';
import { digestsOf } from './wire.ts';

it('Epoch computes the published digest', () => {
  const published = {
    api: 'camcharge',
    action: 'authandclose',
    auth_amount: '20',
    member_id: '1',
    x_epochCamcharge: '1',
  };
  expect(digestsOf(secret, Object.entries(published))[0]).toBe('4317409081dc3683421569b0228fcbc7');
});

describe('Epoch’s hosted form', () => {
  it('opens with the order and without any secret', async () => {
    const checkout = await gateway.createCheckout({ ...ORDER, product: 'ab1cd2' }, 'popup', ADDRESSES, 'key');
    const url = new URL('url' in checkout ? checkout.url : '');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: 'join',
      pi_code: 'ab1cd2',
      reseller: 'a',
      pi_returnurl: ADDRESSES.success,
      no_userpass: '1',
      email: ORDER.email,
      x_operation: ORDER.operationId,
    });
    expect(url.href).not.toContain('testkey');
  });

  it('charges a known member with one click, signed by a digest', async () => {
    const checkout = await gateway.createCheckout(
      { ...ORDER, memberId: '9001' },
      'redirect',
      ADDRESSES,
      'key',
    );
    const { epoch_digest, ...fields } = Object.fromEntries(
      new URL('url' in checkout ? checkout.url : '').searchParams,
    );
    expect(fields).toMatchObject({ api: 'camcharge', auth_amount: '19.95', member_id: '9001' });
    expect(epoch_digest).toBe(digestsOf(secret, Object.entries(fields))[0]);
  });
});

describe('a post of Epoch', () => {
  it('with a valid signature reports a first payment', async () => {
    expect(eventsOf(await verify(signed(JOIN)))).toEqual([
      {
        kind: 'initial',
        status: 'ok',
        eventId: 'join:70001:ok',
        orderRef: ORDER.operationId,
        transactionId: '70001',
        relatedId: null,
        subscriptionId: '9001',
        amountMinor: 1995,
        currency: 'EUR',
        reason: null,
        test: false,
      },
    ]);
  });

  it.each([
    ['YGOODTEST|70001', 'ok', true, null],
    ['NDECLINED|70001', 'declined', false, 'DECLINED'],
    ['DECLINEDCVV2', 'declined', false, 'DECLINEDCVV2'],
    ['EXPIRED', 'declined', false, 'EXPIRED'],
    ['NDECLINED BY THE BANK|70001', 'declined', false, 'DECLINEDBYTHEBANK'],
    ['NInsufficient funds', 'declined', false, 'Insufficientfunds'],
    ['DECLINED DUE TO VELOCITY', 'declined', false, 'DECLINEDDUETOVELOCITY'],
    ['You are declined', 'unknown', false, null],
    ['QUEUED', 'unknown', false, 'QUEUED'],
  ])('with the answer %s is %s', async (ans, status, test, reason) => {
    expect(eventsOf(await verify(signed({ ...JOIN, ans })))).toMatchObject([{ status, test, reason }]);
  });

  it.each([
    ['F', '0', 'initial', 'ok'],
    ['T', '2.95', 'initial', 'ok'],
    ['I', '19.95', 'initial', 'ok'],
    ['O', '19.95', 'initial', 'ok'],
    ['N', '19.95', 'rebill', 'ok'],
    ['U', '19.95', 'rebill', 'ok'],
    ['J', '0.00', 'rebill', 'declined'],
    ['K', '0.00', 'cancel', 'ok'],
    ['C', '-19.95', 'refund', 'ok'],
    ['C', '19.95', 'refund', 'ok'],
    ['D', '-19.95', 'chargeback', 'ok'],
    ['X', '-19.95', 'chargeback', 'ok'],
    ['A', '19.95', 'rebill', 'unknown'],
    ['S', '', 'rebill', 'unknown'],
  ])(
    'of type %s with amount %s is a %s that is %s',
    async (ets_transaction_type, ets_transaction_amount, kind, status) => {
      const data = {
        ets_transaction_id: '70002',
        ets_transaction_type,
        ets_transaction_amount,
        ets_currency: 'EUR',
        ets_member_idx: '9001',
        ets_ref_trans_ids: '70001',
        ets_email: 'ana@example.org',
      };
      expect(eventsOf(await verify(signed(data)))).toMatchObject([
        { kind, status, eventId: 'ets:70002', subscriptionId: '9001', relatedId: '70001' },
      ]);
    },
  );

  it('of a cancellation names its member, without the text of the reason', async () => {
    const cancel = { mcs_or_idx: '9001', mcs_canceldate: '2026-06-01 12:00:00', mcs_reason: 'Too expensive' };
    expect(eventsOf(await verify(signed(cancel)))).toMatchObject([
      { kind: 'cancel', subscriptionId: '9001', reason: null },
    ]);
  });

  it('in windows-1252 is accepted as well', async () => {
    const fields = { ...JOIN, name: 'José' };
    const text = Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map((pair) => pair.join(''))
      .join('');
    const digest = hmac('md5', secret, [windows1252Of(text) ?? '']).toString('hex');
    const body = `${new URLSearchParams({ ...JOIN, name: '' })}%4a&epoch_digest=${digest}`;
    const named = body.replace('name=', 'name=Jos%E9').replace('%4a', '');
    expect(eventsOf(await verify(named))).toMatchObject([{ status: 'ok' }]);
  });

  it.each([
    ['from somewhere else', signed(JOIN), '198.51.100.1', 'source'],
    ['without a digest', new URLSearchParams(JOIN).toString(), undefined, 'signature'],
    ['with another amount', signed(JOIN).replace('19.95', '9.95'), undefined, 'signature'],
    ['with a border moved', signed(JOIN).replace('amount=19.95', 'amount1=9.95'), undefined, 'unreadable'],
    ['that contradicts itself', signed({ ...JOIN, mcs_or_idx: '1' }), undefined, 'unreadable'],
    ['in another currency than is sold', signed({ ...JOIN, currency: 'JPY' }), undefined, 'unreadable'],
    ['that is empty', '', undefined, 'signature'],
    ['that is not a form', '%', undefined, 'unreadable'],
  ])('%s is rejected', async (_what, body, address, rejection) => {
    expect(await verify(body, address)).toBe(rejection);
  });

  it('gets the reply OK, or after an internal error a request to repeat', () => {
    const answers = (['accepted', 'name_taken', 'rejected', 'retry'] as const).map((verdict) =>
      gateway.acknowledge(verdict, callbackOf({})),
    );
    expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual([
      '200 OK',
      '200 OK',
      '403 REJECTED',
      '503 RETRY',
    ]);
  });
});

describe('a post without a digest', () => {
  const DATA = {
    ets_transaction_id: '70002',
    ets_transaction_type: 'N',
    ets_transaction_amount: '19.95',
    ets_currency: 'EUR',
    ets_member_idx: '9001',
  };
  const body = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
  const at = (fields: Record<string, string>, more = {}) =>
    unsignedGateway.verifyCallback(callbackOf({ body: body(fields), pathSecret: 'path-secret', ...more }));

  it('is a renewal or cancellation if it comes from Epoch to the secret URL', async () => {
    expect(eventsOf(await at(DATA))).toMatchObject([{ kind: 'rebill', status: 'ok', amountMinor: 1995 }]);
    expect(eventsOf(await at({ mcs_or_idx: '9001' }))).toMatchObject([
      { kind: 'cancel', subscriptionId: '9001' },
    ]);
  });

  it.each([
    ['to another URL', DATA, { pathSecret: null }, 'secret'],
    ['from another address', DATA, { remoteAddress: '198.51.100.1' }, 'source'],
    ['that reports a join', JOIN, {}, 'signature'],
    ['with an invalid one', { ...DATA, epoch_digest: 'a'.repeat(32) }, {}, 'signature'],
  ])('%s is rejected', async (_what, fields, more, rejection) => {
    expect(await at(fields, more)).toBe(rejection);
  });

  it('is rejected if there is no secret URL', async () => {
    expect(await verify(body(DATA))).toBe('signature');
  });
});
