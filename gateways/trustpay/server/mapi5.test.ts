/** TrustPay's current page and its notifications: published signatures, what counts as paid, and forged splits. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { SANDBOX, sale } from '#gateways/installed/server/testing-shop.ts';
import { ADDRESSES, callbackOf, eventsOf, ORDER } from '#gateways/shared/server/testing.ts';
import { mapi5Signatures, pageFields } from './mapi5.ts';
import { mapi5Notification, pageSignature, readMapi5Page } from './sandbox/mapi5.ts';
import { gatewayOf, KEY } from './testing.ts';

const SECRET = new Secret('secret');
const signed = (values: readonly string[]): string =>
  createHmac('sha256', KEY).update(values.join('/')).digest('hex').toUpperCase();

const verify = async (fields: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(fields).toString();
  return eventsOf(await gatewayOf('2.x').gateway.verifyCallback(callbackOf({ query })));
};
const CARD = {
  AccountId: '4107111111',
  Amount: '19.95',
  Currency: 'EUR',
  Reference: ORDER.operationId,
  Type: 'CRDT',
  ResultCode: '0',
  PaymentRequestId: '846487',
};
const byCard = (more: Readonly<Record<string, string>> = {}) => {
  const fields = { ...CARD, ...more };
  return { ...fields, Signature: signed(Object.values(fields)) };
};
const BANK_NAMES = [
  'AccountId',
  'Amount',
  'Currency',
  'Type',
  'ResultCode',
  'PaymentId',
  'Reference',
] as const;
const BANK = { ...CARD, PaymentId: '17466360' };
const byBank = (more: Readonly<Record<string, string>> = {}) => {
  const { PaymentRequestId: _, ...fields } = { ...BANK, ...more };
  return { ...fields, Signature: signed(BANK_NAMES.map((name) => fields[name])) };
};

// Tests of sovic/trust-pay-php-sdk (6c09a0c, MIT), secret `secret`.
describe('published signatures', () => {
  it.each([
    [
      'a bank transfer',
      'AccountId=4107408721&Amount=5.90&Currency=EUR&PaymentId=17466360&Reference=204&ResultCode=0&Type=CRDT',
      '155FC1D4599ECCEE22C5608476A2DA096BE91D994A4C9032FC37528BEA535CE1',
    ],
    [
      'a card payment',
      'AccountId=4107408721&Amount=5.90&CardExpiration=0223&CardMask=420000******1234&Currency=EUR&PaymentRequestId=846487&Reference=172&ResultCode=3&Type=CRDT',
      '348DA492F42D7E88144DC5DF585DA42568965EB0EB578EE3115D7633020DDD7F',
    ],
  ])('of a notification of %s', (_of, query, signature) => {
    const fields = fieldsOf(new TextEncoder().encode(query)) ?? new Map();
    expect(mapi5Signatures(SECRET, fields)).toContain(signature);
  });

  it('of a page without and with the buyer’s address', () => {
    const order = { ...ORDER, operationId: '1', amountMinor: 600, recurring: null };
    const page = pageFields({ account: '1', secret: SECRET }, order, ADDRESSES);
    const published = 'ABDF4A889E8C0D0DB297DE0A4DD6EF0BA59C405C4B7DD2A132EE5119E9D60DBB';
    expect([page['Signature'], pageSignature('secret', page)]).toEqual([published, published]);
    const address = {
      BillingCity: 'City',
      BillingCountry: 'CZ',
      BillingPostcode: '12345',
      BillingStreet: 'Street',
      CardHolder: 'Name',
      Email: 'name@user.com',
    };
    expect(pageSignature('secret', { ...page, ...address })).toBe(
      '978157CC5999F143D9BCEF9F6057A5CB1FAD9386EA0D7443704DD4C7DE8F0E5E',
    );
  });
});

describe('the page', () => {
  it('has the order, and the type of payment after which the card may be charged again', async () => {
    const { gateway } = gatewayOf('mapi5');
    const typeOf = async (order: typeof ORDER) => {
      const checkout = await gateway.createCheckout(order, 'redirect', ADDRESSES, 'key');
      return new URL('url' in checkout ? checkout.url : '').searchParams;
    };
    const page = await typeOf(ORDER);
    expect(Object.fromEntries(page)).toMatchObject({
      AccountId: '4107111111',
      Amount: '19.95',
      Reference: ORDER.operationId,
      PaymentType: '3',
      NotificationUrl: ADDRESSES.callback,
    });
    expect((await typeOf({ ...ORDER, recurring: null })).get('PaymentType')).toBe('0');
    expect(page.toString()).not.toContain(KEY);
  });

  it('is understood by the sandbox, whose notification the adapter accepts', async () => {
    const settings = { ...SANDBOX.trustpay, secret: new Secret(KEY), account: '4107111111' };
    const page = new URLSearchParams(pageFields(settings, ORDER, ADDRESSES));
    expect(readMapi5Page(settings, page)).toMatchObject({
      ref: ORDER.operationId,
      amountMinor: 1995,
      currency: 'EUR',
      callback: ADDRESSES.callback,
    });
    page.set('Amount', '0.01');
    expect(typeof readMapi5Page(settings, page)).toBe('string');
    const { query } = mapi5Notification(settings, sale({ ref: ORDER.operationId }), (made) => made);
    const { gateway } = gatewayOf('mapi5');
    expect(eventsOf(await gateway.verifyCallback(callbackOf({ query })))).toMatchObject([
      { status: 'ok', transactionId: '108123456', amountMinor: 1995 },
    ]);
  });
});

describe('a notification', () => {
  it.each([
    ['0', 'ok'],
    ['1', 'pending'],
    ['3', 'pending'],
    ['4', 'pending'],
    ['5', 'unknown'],
    ['1014', 'declined'],
  ])('with the result %s is %s, by card and by bank', async (ResultCode, status) => {
    expect(await verify(byCard({ ResultCode }))).toMatchObject([
      { kind: 'initial', status, transactionId: '846487' },
    ]);
    expect(await verify(byBank({ ResultCode }))).toMatchObject([{ status, transactionId: '17466360' }]);
  });

  it('may have fields of a card, of which the last two may be signed', async () => {
    const card = { CardId: '77', CardMask: '444433******1111', CardExpiration: '1230', AuthNumber: '498779' };
    expect(await verify(byCard(card))).toMatchObject([{ status: 'ok' }]);
    const more = { CardRecTxSec: 'A1', AcquirerResponseId: '000.000.000' };
    expect(await verify(byCard({ ...card, ...more }))).toMatchObject([{ status: 'ok' }]);
    const { Signature } = byCard(card);
    expect(await verify({ ...CARD, ...card, ...more, Signature })).toMatchObject([{ status: 'ok' }]);
  });

  it('about outgoing money is a refund, and one for another account a test', async () => {
    expect(await verify(byCard({ Type: 'DBIT' }))).toMatchObject([
      { kind: 'refund', eventId: 'debit:846487:0' },
    ]);
    expect(await verify(byCard({ AccountId: '1' }))).toMatchObject([{ test: true }]);
  });

  it.each([
    ['a signature of other values', { ...byCard(), Amount: '1.00' }, 'signature'],
    [
      'a signature without separators',
      { ...CARD, Signature: createHmac('sha256', KEY).update(Object.values(CARD).join('')).digest('hex') },
      'signature',
    ],
    [
      'a name that hides the payment of another',
      { ...byBank({ ResultCode: '1014' }), ResultCode: '0' },
      'signature',
    ],
    ['no transaction', byCard({ PaymentRequestId: '0' }), 'unreadable'],
    ['an amount without cents', byCard({ Amount: '19' }), 'unreadable'],
    [
      'the id of a card payment in another field, and an unsigned one of a transfer',
      { ...byCard(), PaymentRequestId: '', CardId: CARD.PaymentRequestId, PaymentId: '99' },
      'unreadable',
    ],
  ] as const)('with %s is rejected', async (_what, fields, reason) => {
    expect(await verify(fields)).toBe(reason);
  });

  it('whose payer’s name contains a whole payment proves nothing about that payment', async () => {
    const other = 'f'.repeat(32);
    const name = `x/1/99/${other}`;
    const real = {
      ...BANK,
      ResultCode: '1014',
      CounterAccount: 'SK1',
      CounterAccountName: name,
      OrderId: '5',
    };
    const values = [
      real.AccountId,
      real.Amount,
      real.Currency,
      real.Type,
      real.ResultCode,
      'SK1',
      name,
      '5',
      real.PaymentId,
      real.Reference,
    ];
    const Signature = signed(values);
    const { PaymentRequestId: _, ...given } = real;
    expect(await verify({ ...given, Signature })).toMatchObject([{ status: 'declined' }]);
    const split = {
      ...given,
      CounterAccountName: 'x',
      OrderId: '1',
      PaymentId: '99',
      Reference: other,
      RefuseReason: `5/${real.PaymentId}/${real.Reference}`,
      Signature,
    };
    expect(await verify(split)).toBe('unreadable');
  });
});
