/**
 * The sandbox's DIMOCO messages, compared field by field with its documentation, public integrations and published
 * signatures.
 */
import { describe, expect, it } from 'vitest';
import { textAt } from '#gateways/shared/server/sandbox/primitives.ts';
import { fieldsOf, SANDBOX, sale } from '#gateways/installed/server/testing-shop.ts';
import { dataDigest, dimocoPost, requestDigest } from './wire.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('DIMOCO’s callback', () => {
  const xml = (more = {}, content: 'right' | 'several-transactions' | 'merchant-named' = 'right') =>
    fieldsOf(dimocoPost(SANDBOX.dimoco, sale(more), content))['data'] ?? '';

  it('contains the requested and the billed amount', () => {
    const path = ['transactions', 'transaction'];
    expect(textAt(xml(), [...path, 'amount'])).toBe('19.95');
    expect(textAt(xml(), [...path, 'billed_amount'])).toBe('19.95');
    expect(textAt(xml({ status: 'declined' }), [...path, 'billed_amount'])).toBe('0.00');
    expect(textAt(xml({ status: 'declined' }), ['action_result', 'status'])).toBe('1');
  });

  it('names the merchant only if configured', () => {
    const path = ['payment_parameters', 'merchant'];
    expect(textAt(xml(), path)).toBeUndefined();
    expect(textAt(xml({}, 'merchant-named'), path)).toBe('8000');
    expect(textAt(xml({ test: true }), path)).toBe('1');
  });

  it('may list a failed attempt before the billed transaction', () => {
    const billed = [...xml({}, 'several-transactions').matchAll(/<billed_amount>([^<]+)</g)].map(
      ([, amount]) => amount,
    );
    expect(billed).toEqual(['0.00', '19.95']);
  });

  it.each([
    [{}, 'start'],
    [{ isSubscription: true }, 'start-subscription'],
    [{ kind: 'rebill' }, 'renew-subscription'],
    [{ kind: 'cancel' }, 'close-subscription'],
    [REFUND, 'refund'],
  ] as const)('for %j has the action %s', (more, action) => {
    expect(textAt(xml(more), ['action'])).toBe(action);
  });

  it('has no transaction when a subscription ends', () => {
    expect(textAt(xml({ kind: 'cancel' }), ['transactions'])).toBeUndefined();
    expect(textAt(xml({ kind: 'cancel' }), ['subscription', 'status'])).toBe('5');
  });
});

describe('the sandbox reproduces published signatures', () => {
  it('DIMOCO signs form values in the order of their names, and XML verbatim', () => {
    expect(requestDigest('pwd', { order: '11', channel: 'wap' })).toBe(
      '242e508b7f472dd828ffa84b84b3ccd924b5f4d4d25157ac46cc3f736069a769',
    );
    expect(requestDigest('pwd', { action: 'identify' })).toBe(
      '57934c2acbeb7b5f3603948331c8ca1a34e6d58f095ebbd6a38aca0c757fb378',
    );
    expect(dataDigest('pwd', 'identify')).toBe(requestDigest('pwd', { action: 'identify' }));
  });
});
