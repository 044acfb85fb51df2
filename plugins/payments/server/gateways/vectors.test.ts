/** Published examples of the gateways, field by field (docs/reference/gateways-wire.md says where each was read). What could not be read there is not here. */
import { describe, expect, it } from 'vitest';
import { declineOf } from '../decline-words.ts';
import { Secret } from '../wire/secret.ts';
import { fieldsOf, recordOf } from '../wire/form.ts';
import { sourcesOf } from '../wire/sources.ts';
import { readXml } from '../wire/xml.ts';
import { trustpay } from './trustpay/trustpay.ts';
import { notificationSignature } from './trustpay/wire.ts';
import { ADDRESSES, callbackOf, eventsOf, fakeFetch, ORDER } from './testing.ts';
import { vendo } from './vendo/vendo.ts';
import { refOf, signatureOf } from './vendo/wire.ts';

const secret = new Secret('test');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('TrustPay', () => {
  // README of surikman/trustpay-php-sdk, secret abcd1234.
  const PUBLISHED =
    'AID=9876543210&TYP=CRDT&AMT=123.45&CUR=EUR&REF=1234567890&RES=3&TID=3213123123&OID=0&TSS=Y&CardID=&CardMask=1234******3212' +
    '&CardExp=0999&AuthNumber=5411612&AcqResId=&CardRecTxSec=&SIG=CBAA57C482332A924A58F69B29973A28EC6E26B9A39FADAB344D3E4A4EDEAF58' +
    '&SIG2=B6FFC3B9C428CC1CD23FB51A78A290C8A902EE4A98C18D8451070AEC8F702B26';
  const key = new Secret('abcd1234');

  it('signs its published notification, and one of ours with the same fields is read', async () => {
    const fields = recordOf(fieldsOf(bytes(PUBLISHED)) ?? new Map());
    expect(notificationSignature(key, fields)).toBe(fields['SIG']);
    const gateway = trustpay({
      payUrl: ADDRESSES.success,
      apiUrl: ADDRESSES.success,
      account: '9876543210',
      project: '9876543210',
      secret: key,
      apiKey: key,
      fetch: fakeFetch([]).fetch,
    });
    const ours = { ...fields, REF: ORDER.operationId };
    const query = new URLSearchParams({ ...ours, SIG: notificationSignature(key, ours) }).toString();
    expect(eventsOf(await gateway.verifyCallback(callbackOf({ query })))).toMatchObject([
      { status: 'pending', amountMinor: 12_345, currency: 'EUR', transactionId: '3213123123', test: false },
    ]);
  });

  it.each([
    ['1006', 'three_d_secure'],
    ['1007', 'funds'],
    ['1008', 'service'],
    ['1009', 'duplicate'],
    ['1014', 'bank'],
    ['1100', 'retry'],
    ['1101', 'not_accepted'],
    ['1005', 'other'],
  ])('says with the result %s why a payment was declined: %s', (code, decline) => {
    expect(declineOf('trustpay', code)).toBe(decline);
  });
});

describe('Vendo', () => {
  const gateway = vendo({
    hostedUrl: 'https://secure.vend-o.example/v/signup',
    apiUrl: 'https://secure.vend-o.example/api',
    merchant: '3625',
    site: '123456789',
    offer: '222',
    secret,
    pathSecret: new Secret('path-secret'),
    sources: sourcesOf(['192.0.2.0/24']),
    fetch: fakeFetch([]).fetch,
    now: () => new Date(0),
  });
  const told = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields).toString();
    const callback = callbackOf({ body, pathSecret: 'path-secret' });
    const events = eventsOf(await gateway.verifyCallback(callback));
    const answer = gateway.acknowledge('accepted', callback).body.replace(/^<\?.*?\?>/, '');
    return { events, answer };
  };
  const USER = { username: 'bob', subscription_id: '123456789', site_id: '123456789', is_test: '0' };
  const PERSON = {
    password: 'abc123',
    email: 'robert@example.org',
    customer_id: '123456789',
    firstname: 'Robert',
    lastname: 'Johnson',
    street: 'Sant Pere Mes Alt 20, 1',
    zip: '90350',
    city: 'Barcelona',
    country: 'US',
    language: 'en',
    ip: '8.8.8.8',
  };

  it.each([
    ['checkUser', { ...PERSON, merchant_reference: '60022*32d5fe4257adf1ba36*1*0*2b' }, 'username-probe'],
    ['addUser', { ...PERSON, merchant_reference: '123' }, null],
    ['delUser', {}, 'expire'],
    ['cancelUser', { expiration_date: '2016-08-18 00:57:30', reason_message: 'Too expensive' }, 'cancel'],
    ['reactivateUser', {}, 'reactivate'],
  ])('posts %s as documented and is answered with 1', async (callback, more, kind) => {
    const { events, answer } = await told({ callback, ...USER, ...more });
    expect(events).toMatchObject(kind === null ? [] : [{ kind, test: false }]);
    expect(answer).toBe(`<postbackResponse><${callback}><code>1</code></${callback}></postbackResponse>`);
  });

  it('posts a transaction as documented', async () => {
    const { events } = await told({
      callback: 'transaction',
      ...USER,
      ...PERSON,
      subscription_status: '1',
      merchant_id: '3625',
      offer_id: '12345',
      price_point_type_id: '1',
      offer_identifier: '3dtrial',
      merchant_transaction_id: '',
      transaction_id: '73806356',
      transaction_type: '10',
      merchant_reference: refOf(secret, ORDER),
      amount: '19.95',
      currency: 'EUR',
    });
    expect(events).toMatchObject([
      { kind: 'initial', status: 'ok', orderRef: ORDER.operationId, transactionId: '73806356' },
    ]);
  });

  // SignatureTest of Vendo's SDK.
  it('signs addresses as its SDK does', () => {
    expect(signatureOf(secret, '/?test=test')).toBe('FHmXgS5ptIzbkeSWqc1AnPYZcxU');
  });
});

it('an XML answer is read by attribute, by name at any depth, and element by element', () => {
  const xml = readXml('<a x="1"><b><c>1</c></b><b><c>2</c></b><d><b><c>3</c></b></d></a>');
  expect(xml?.attribute('x')).toBe('1');
  expect(xml?.attribute('y')).toBeNull();
  expect(xml?.all('b').map((one) => one.at('c'))).toEqual(['1', '2']);
  expect(xml?.named('c').map((one) => one.text())).toEqual(['1', '2', '3']);
  expect(xml?.all('none/c')).toEqual([]);
});
