/**
 * The sandbox's Vendo messages, compared field by field with its documentation, public integrations and published
 * signatures.
 */
import { describe, expect, it } from 'vitest';
import { fieldsOf, SANDBOX, sale } from '#gateways/installed/server/testing-shop.ts';
import { writeAll } from '#gateways/installed/server/testing-sandbox.ts';
import { signatureOf, vendoPost } from './wire.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('Vendo’s sandbox', () => {
  const post = (more = {}) => fieldsOf(vendoPost(SANDBOX.vendo, sale(more)));

  it('checks the username, adds the user and then posts the transaction', () => {
    const posts = writeAll(SANDBOX, 'vendo', sale({ echoed: { ref: 'order.proof' } })).map(fieldsOf);
    expect(posts.map(({ callback }) => callback)).toEqual(['checkUser', 'addUser', 'transaction']);
    expect(Object.keys(posts[0] ?? {})).toEqual([
      'callback',
      'username',
      'password',
      'email',
      'subscription_id',
      'site_id',
      'merchant_reference',
      'is_test',
    ]);
    expect(posts[1]).toEqual({
      callback: 'addUser',
      username: 'user4219123',
      password: 'sandbox-password',
      subscription_id: '4219123',
      customer_id: '74219123',
      firstname: 'José',
      lastname: 'Sandbox',
      street: 'Carrer de la Mar 1',
      zip: '08001',
      city: 'Barcelona',
      country: 'ES',
      email: 'jose@sandbox.example',
      language: 'en',
      ip: '192.0.2.10',
      site_id: '2',
      merchant_reference: 'order.proof',
      is_test: '0',
    });
  });

  it('removes and reactivates a user by username, subscription, site and test mark only', () => {
    for (const [kind, callback] of [
      ['expire', 'delUser'],
      ['reactivate', 'reactivateUser'],
    ] as const)
      expect(post({ kind })).toEqual({
        callback,
        username: 'user4219123',
        subscription_id: '4219123',
        site_id: '2',
        is_test: '0',
      });
    expect(Object.keys(post({ kind: 'cancel' }))).toEqual([
      'callback',
      'username',
      'subscription_id',
      'site_id',
      'expiration_date',
      'is_test',
      'reason_message',
    ]);
  });

  it('posts every documented field of a transaction', () => {
    expect(Object.keys(post())).toEqual(
      expect.arrayContaining([
        'callback',
        'username',
        'password',
        'email',
        'subscription_id',
        'site_id',
        'merchant_id',
        'customer_id',
        'subscription_status',
        'offer_id',
        'price_point_type_id',
        'offer_identifier',
        'merchant_transaction_id',
        'transaction_id',
        'transaction_type',
        'transaction_subtype',
        'merchant_reference',
        'is_test',
      ]),
    );
    expect(post()).toMatchObject({ subscription_status: '1', transaction_type: '10', amount: '19.95' });
    expect(post({ kind: 'rebill' })).toMatchObject({ transaction_type: '15', transaction_subtype: '15' });
    expect(post(REFUND)).toMatchObject({ transaction_type: '30', original_transaction_id: '108123456' });
    expect(post({ ...REFUND, kind: 'chargeback' })).toMatchObject({ transaction_type: '20' });
    expect(post({ ...REFUND, kind: 'void' })).toMatchObject({ transaction_type: '21' });
  });

  it('verifies with a post that contains reference, transaction and status, but no amount', () => {
    expect(Object.keys(post({ status: 'pending' }))).toEqual([
      'callback',
      'transaction_id',
      'merchant_reference',
      'status',
      'is_test',
    ]);
  });
});

describe('the sandbox reproduces published signatures', () => {
  it.each([
    ['foobarbaz', 'A8TXpuvf9jGDj_tzBgqSKvz0jKw'],
    ['/?test=test', 'FHmXgS5ptIzbkeSWqc1AnPYZcxU'],
    ['/?test=test&foo=barz', 'Nj-UJLpDvEI-F-epN44SG-8nqCg'],
  ])('Vendo signs %s', (text, signature) => {
    expect(signatureOf('test', text)).toBe(signature);
  });
});
