/** Published examples of Vendo, field by field (see README.md for the sources). */
import { describe, expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { sourcesOf } from '#gateways/shared/server/wire/sources.ts';
import { callbackOf, eventsOf, fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import { vendo } from './adapter.ts';
import { refOf, signatureOf } from './wire.ts';

const secret = new Secret('test');

describe('Vendo', () => {
  const gateway = vendo({
    hostedUrl: 'https://secure.vend-o.example/v/signup',
    apiUrl: 'https://secure.vend-o.example/api',
    merchant: '3625',
    site: '123456789',
    secret,
    pathSecret: new Secret('path-secret'),
    sources: sourcesOf(['192.0.2.0/24']),
    fetch: fakeFetch([]).fetch,
    now: () => new Date(0),
  });
  const replyTo = async (fields: Readonly<Record<string, string>>) => {
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
  ])('posts %s as documented and gets the reply 1', async (callback, more, kind) => {
    const { events, answer } = await replyTo({ callback, ...USER, ...more });
    expect(events).toMatchObject(kind === null ? [] : [{ kind, test: false }]);
    expect(answer).toBe(`<postbackResponse><${callback}><code>1</code></${callback}></postbackResponse>`);
  });

  it('posts a transaction as documented', async () => {
    const { events } = await replyTo({
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
  it('signs URLs as its SDK does', () => {
    expect(signatureOf(secret, '/?test=test')).toBe('FHmXgS5ptIzbkeSWqc1AnPYZcxU');
  });
});
