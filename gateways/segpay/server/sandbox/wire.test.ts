/** The sandbox's Segpay messages, compared field by field with its documentation and public integrations. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, SANDBOX, sale } from '#gateways/installed/server/testing-shop.ts';
import { writeAll } from '#gateways/installed/server/testing-sandbox.ts';
import { segpayPost } from './wire.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('Segpay’s sandbox', () => {
  const post = (more = {}) => fieldsOf(segpayPost(SANDBOX.segpay, sale(more)));

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

  it('posts a withdrawn approval with its ids, and disables a member who has a username', () => {
    const withdrawn = { status: 'declined', isWithdrawn: true } as const;
    const posts = (more = {}) =>
      writeAll(SANDBOX, 'segpay', sale({ ...withdrawn, ...more })).map((sent) => fieldsOf(sent));
    expect(posts()).toMatchObject([
      { action: 'Auth', approved: 'No', tranid: '108123456', purchaseid: '4219123' },
    ]);
    expect(posts({ username: 'ana' }).map(({ action }) => action)).toEqual(['Auth', 'Disable']);
  });

  it('probes and enables a member only if the URL contains a username', () => {
    const actionsOf = (username?: string) =>
      writeAll(SANDBOX, 'segpay', sale({ username })).map((sent) => fieldsOf(sent)['action']);
    expect(actionsOf()).toEqual(['Auth']);
    expect(actionsOf('ana')).toEqual(['Probe', 'Auth', 'Enable']);
  });
});
