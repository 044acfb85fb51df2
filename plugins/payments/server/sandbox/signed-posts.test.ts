/** Posts of the gateways that sign, field by field, as their documentation and public integrations list them. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textAt } from './primitives.ts';
import { fieldsOf, SANDBOX, sale } from './testing-shop.ts';
import { postsOf, WRITERS } from './writers.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('Epoch', () => {
  const post = (more = {}) => fieldsOf(WRITERS.epoch(SANDBOX, sale(more), 'right'));
  const COLUMNS = [
    'ets_transaction_id',
    'ets_member_idx',
    'ets_transaction_date',
    'ets_transaction_type',
    'ets_co_code',
    'ets_pi_code',
    'ets_reseller_code',
    'ets_transaction_amount',
    'ets_payment_type',
    'ets_pst_type',
    'ets_username',
    'ets_password',
    'ets_email',
    'ets_ref_trans_ids',
    'ets_password_expire',
    'ets_ipaddr',
    'epoch_digest',
  ];

  it('posts a renewal without country, currency or an earlier transaction', () => {
    const renewal = post({ kind: 'rebill' });
    expect(Object.keys(renewal)).toEqual(COLUMNS);
    expect(renewal).toMatchObject({ ets_transaction_type: 'N', ets_ref_trans_ids: '0' });
    expect(renewal).toMatchObject({ ets_transaction_amount: '19.95', ets_password_expire: '' });
  });

  it('gives credits and chargebacks a negative amount and the transaction they refer to', () => {
    const back = { ets_transaction_amount: '-19.95', ets_ref_trans_ids: '108123456' };
    expect(post(REFUND)).toMatchObject({ ...back, ets_transaction_type: 'C' });
    expect(post({ ...REFUND, kind: 'chargeback' })).toMatchObject({ ...back, ets_transaction_type: 'D' });
  });

  it('follows a join with the data post of the same transaction', () => {
    const [join, data] = postsOf('epoch', SANDBOX, sale({ echoed: { x_any: 'echoed' } }), 'right').map(
      fieldsOf,
    );
    expect(join).toMatchObject({ ans: 'YSANDBOX|108123456', member_id: '4219123', x_any: 'echoed' });
    expect(data).toMatchObject({ ets_transaction_type: 'I', ets_transaction_id: '108123456' });
    expect(data).toMatchObject({ ets_member_idx: '4219123', ets_ref_trans_ids: '0' });
  });

  it('cancels with the columns of the table of cancelled members', () => {
    expect(Object.keys(post({ kind: 'cancel' }))).toEqual([
      'mcs_or_idx',
      'mcs_canceldate',
      'mcs_signupdate',
      'mcs_cocode',
      'mcs_picode',
      'mcs_reseller',
      'mcs_reason',
      'mcs_memberstype',
      'mcs_username',
      'mcs_email',
      'mcs_passwordremovaldate',
      'epoch_digest',
    ]);
  });

  it('declines with a phrase that has spaces', () => {
    const declined = post({ status: 'declined', reason: 'DECLINED BY THE BANK' });
    expect(declined).toMatchObject({ ans: 'NDECLINED BY THE BANK|108123456' });
  });
});

describe('DIMOCO', () => {
  const xml = (more = {}, content: 'right' | 'several-transactions' | 'merchant-named' = 'right') =>
    fieldsOf(WRITERS.dimoco(SANDBOX, sale(more), content))['data'] ?? '';

  it('names what was asked for and what was billed', () => {
    const path = ['transactions', 'transaction'];
    expect(textAt(xml(), [...path, 'amount'])).toBe('19.95');
    expect(textAt(xml(), [...path, 'billed_amount'])).toBe('19.95');
    expect(textAt(xml({ status: 'declined' }), [...path, 'billed_amount'])).toBe('0.00');
    expect(textAt(xml({ status: 'declined' }), ['action_result', 'status'])).toBe('1');
  });

  it('names the merchant only where that is wanted', () => {
    const path = ['payment_parameters', 'merchant'];
    expect(textAt(xml(), path)).toBeUndefined();
    expect(textAt(xml({}, 'merchant-named'), path)).toBe('8000');
    expect(textAt(xml({ test: true }), path)).toBe('1');
  });

  it('may put an attempt that was not billed before the transaction that was', () => {
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
  ] as const)('calls back for %j with the action %s', (more, action) => {
    expect(textAt(xml(more), ['action'])).toBe(action);
  });

  it('has no transaction where a subscription ends', () => {
    expect(textAt(xml({ kind: 'cancel' }), ['transactions'])).toBeUndefined();
    expect(textAt(xml({ kind: 'cancel' }), ['subscription', 'status'])).toBe('5');
  });
});

describe('TrustPay', () => {
  it('notifies in the older form with the fields of a card and a second signature', () => {
    const fields = fieldsOf(WRITERS.trustpay(SANDBOX, sale(), 'right'));
    expect(Object.keys(fields).join(' ')).toBe(
      'AID TYP AMT CUR REF RES TID OID TSS CardID CardMask CardExp AuthNumber CardRecTxSec AcqResId SIG SIG2',
    );
    expect(fields).toMatchObject({ RES: '0', TYP: 'CRDT', AMT: '19.95' });
  });

  it.each(['1001', '1014', '1101'])('declines with the result code %s', (reason) => {
    const fields = fieldsOf(WRITERS.trustpay(SANDBOX, sale({ status: 'declined', reason }), 'right'));
    expect(fields['RES']).toBe(reason);
  });

  it('signs every value of a webhook, fields outside its table included', () => {
    const { body } = WRITERS.trustpay(SANDBOX, sale(REFUND), 'right');
    const { Signature, ...webhook } = JSON.parse(Buffer.from(body).toString());
    expect(webhook).toMatchObject({ PaymentMethod: 'Card', PaymentInformation: { Status: 'Refunded' } });
    const values = JSON.stringify(webhook)
      .match(/:"[^"]*"/g)
      ?.map((value) => value.slice(2, -1))
      .toSorted();
    const expected = createHmac('sha256', SANDBOX.trustpay.secret.open()).update(values?.join('/') ?? '');
    expect(Signature).toBe(expected.digest('hex'));
  });
});
