/** Posts of the gateways that sign nothing, field by field, as their documentation and public integrations list them. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, SANDBOX, sale } from './testing-shop.ts';
import { postsOf, WRITERS } from './writers.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('Vendo', () => {
  const post = (more = {}) => fieldsOf(WRITERS.vendo(SANDBOX, sale(more)));

  it('asks for the username, announces the user and then the transaction', () => {
    const posts = postsOf('vendo', SANDBOX, sale({ echoed: { ref: 'order.proof' } }), 'right').map(fieldsOf);
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

  it('removes and reactivates a user by username, subscription, site and test mark alone', () => {
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

  it('verifies with reference, transaction and status, and no amount', () => {
    expect(Object.keys(post({ status: 'pending' }))).toEqual([
      'callback',
      'transaction_id',
      'merchant_reference',
      'status',
      'is_test',
    ]);
  });
});

describe('Segpay', () => {
  const post = (more = {}) => fieldsOf(WRITERS.segpay(SANDBOX, sale(more)));

  it('posts transactions with action, stage, type and approval', () => {
    expect(post()).toMatchObject({ action: 'Auth', stage: 'Initial', trantype: 'Sale', approved: 'Yes' });
    expect(post()).toMatchObject({ relatedtranid: '0', price: '19.95', currencycode: 'EUR' });
    expect(post({ kind: 'rebill' })).toMatchObject({ stage: 'Rebill', trantype: 'Sale' });
    expect(post(REFUND)).toMatchObject({ trantype: 'Credit', price: '-19.95', relatedtranid: '108123456' });
    expect(post({ ...REFUND, kind: 'chargeback' })).toMatchObject({ trantype: 'Charge' });
    expect(post({ ...REFUND, kind: 'void' })).toMatchObject({ action: 'Void', trantype: 'Sale' });
    expect(post({ kind: 'rebill', isFirstRebill: true })).toMatchObject({ stage: 'Conversion' });
    expect(post({ status: 'declined' })).toMatchObject({ approved: 'No' });
  });

  it.each([
    ['cancel', 'Cancel'],
    ['expire', 'Disable'],
    ['reactivate', 'Reactivation'],
  ] as const)('posts the member action of %s', (kind, action) => {
    expect(Object.keys(post({ kind }))).toEqual(['action', 'username', 'purchaseid', 'ref1']);
    expect(post({ kind })).toMatchObject({ action, purchaseid: '4219123' });
  });

  it('probes and enables a member only where the address named a username', () => {
    const actionsOf = (username?: string) =>
      postsOf('segpay', SANDBOX, sale({ username }), 'right').map((sent) => fieldsOf(sent)['action']);
    expect(actionsOf()).toEqual(['Auth']);
    expect(actionsOf('ana')).toEqual(['Probe', 'Auth', 'Enable']);
  });
});
