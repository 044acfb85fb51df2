/** Verification of TrustPay's webhooks, whose field names are not signed. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callbackOf, eventsOf, ORDER } from '#gateways/shared/server/testing.ts';
import { gatewayWith, hooked, KEY, payment } from './testing.ts';

const verifyHook = (body: string) => gatewayWith().gateway.verifyCallback(callbackOf({ body }));

describe('a webhook', () => {
  it.each([
    ['Paid', 'initial', 'ok'],
    ['Authorized', 'initial', 'pending'],
    ['Authorizing', 'initial', 'pending'],
    ['Pending', 'initial', 'pending'],
    ['Rejected', 'initial', 'declined'],
    ['Refunded', 'refund', 'ok'],
    ['Chargebacked', 'chargeback', 'ok'],
    ['Thinking', 'initial', 'unknown'],
  ])('with the status %s is a %s payment that is %s', async (word, kind, status) => {
    expect(eventsOf(await verifyHook(hooked(payment(word))))).toMatchObject([
      { kind, status, eventId: `100:${word}`, transactionId: '100', amountMinor: 1995, test: false },
    ]);
  });

  it('of outgoing money is a refund, and one for another account is a test', async () => {
    const debit = payment('Paid', { CreditDebitIndicator: 'DBIT' });
    expect(eventsOf(await verifyHook(hooked(debit)))).toMatchObject([{ kind: 'refund', test: false }]);
    const foreign = { ...payment('Paid'), MerchantIdentification: { ProjectId: '1' } };
    expect(eventsOf(await verifyHook(hooked(foreign)))).toMatchObject([{ test: true }]);
  });

  it('with additional fields is accepted', async () => {
    const { MerchantIdentification, PaymentInformation } = payment('Paid');
    const more = {
      MerchantIdentification: { ...MerchantIdentification, Name: 'Films' },
      PaymentInformation: { ...PaymentInformation, Fee: { Amount: '0.50' }, Remittance: null, Empty: '' },
      CardTransaction: { Card: { MaskedPan: '411111******1111' } },
      Version: 7,
    };
    expect(eventsOf(await verifyHook(hooked(more)))).toMatchObject([
      { status: 'ok', amountMinor: 1995, orderRef: ORDER.operationId },
    ]);
  });

  it.each([{ Other: 'Rejected' }, { Other: 'DBIT' }])(
    'with %j besides its own value may have been renamed, and is rejected',
    async (more) => expect(await verifyHook(hooked({ ...payment('Paid'), ...more }))).toBe('unreadable'),
  );

  it('of a refund may be named by the key of the call, one of a payment may not', async () => {
    const References = { MerchantReference: 'refund:1', PaymentId: '101', OriginalPaymentId: '100' };
    const refunded = payment('Refunded', { References, CreditDebitIndicator: 'DBIT' });
    expect(eventsOf(await verifyHook(hooked(refunded)))).toMatchObject([
      { kind: 'refund', orderRef: null, relatedId: '100', transactionId: '101' },
    ]);
    expect(await verifyHook(hooked(payment('Paid', { References })))).toBe('unreadable');
  });

  it('with an uncertain status code is reported as unknown', async () => {
    const reason = { StatusReasonInformation: { Reason: { Code: '900.100.300' } } };
    expect(eventsOf(await verifyHook(hooked(payment('Rejected', reason))))).toMatchObject([
      { status: 'unknown', reason: '900.100.300' },
    ]);
  });

  it.each([
    [['2', 'null', '19.90'], 'as another merchant of the same kind signs them: null, and two decimals'],
    [['2', '19.9'], 'as written, without null'],
  ])('may be signed over %j besides its texts: %s', async (values) => {
    const written = `{"Signature":"SIG","MerchantIdentification":{"ProjectId":"4107111111"},"PaymentInformation":{"CreditDebitIndicator":"CRDT","Status":"Paid","Other":null,"Amount":{"Amount":19.9,"Currency":"EUR"},"References":{"MerchantReference":"${ORDER.operationId}","PaymentId":"100"}},"Count":2}`;
    const counted = values.includes('19.90') ? values.map((one) => (one === '2' ? '2.00' : one)) : values;
    const text = [...counted, ORDER.operationId, '4107111111', '100', 'CRDT', 'EUR', 'Paid'].sort().join('/');
    const signature = createHmac('sha256', KEY).update(text).digest('hex');
    for (const given of [signature, signature.toUpperCase()])
      expect(eventsOf(await verifyHook(written.replace('SIG', given)))).toMatchObject([
        { status: 'ok', amountMinor: 1990 },
      ]);
  });

  it('is signed over its values as written', async () => {
    const written = `{"Signature":"SIG","PaymentInformation":{"CreditDebitIndicator":"CRDT","Status":"Paid","Amount":{"Amount":19.950,"Currency":"EUR"},"References":{"MerchantReference":"${ORDER.operationId}"}}}`;
    const values = ['19.950', ORDER.operationId, 'CRDT', 'EUR', 'Paid'].sort().join('/');
    const sign = (text: string) => createHmac('sha256', KEY).update(text).digest('hex');
    // Three decimals are accepted and then not parsed: no currency here has them.
    expect(await verifyHook(written.replace('SIG', sign(values)))).toBe('unreadable');
    expect(await verifyHook(written.replace('SIG', sign(values.replace('19.950', '19.9'))))).toBe(
      'signature',
    );
  });

  it.each([
    ['without a signature', JSON.stringify(payment('Paid')), 'signature'],
    ['with another status', hooked(payment('Rejected')).replace('Rejected', 'Paid'), 'signature'],
    [
      'of a paid transaction whose name hides under another one',
      hooked(payment('Paid')).replaceAll(/"(Payment(?:Request)?)Id"/g, '"$1Hd"'),
      'unreadable',
    ],
    [
      'of a paid transaction whose account hides under another name',
      hooked(payment('Paid')).replace('MerchantIdentification', 'MerchantItentification'),
      'unreadable',
    ],
    ['that is not JSON', '{', 'unreadable'],
  ])('%s is rejected', async (_what, body, rejection) => {
    expect(await verifyHook(body)).toBe(rejection);
  });
});
