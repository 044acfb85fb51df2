/**
 * The sandbox's Epoch messages, compared field by field with its documentation, public integrations and published
 * signatures.
 */
import { describe, expect, it } from 'vitest';
import { fieldsOf, SANDBOX, sale } from '#gateways/installed/server/testing-shop.ts';
import { writeAll } from '#gateways/installed/server/testing-sandbox.ts';
import { digestOf, epochPost } from './wire.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('Epoch’s sandbox', () => {
  const post = (more = {}) => fieldsOf(epochPost(SANDBOX.epoch, sale(more), 'right'));
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

  it('gives credits and chargebacks a negative amount and the referenced transaction', () => {
    const back = { ets_transaction_amount: '-19.95', ets_ref_trans_ids: '108123456' };
    expect(post(REFUND)).toMatchObject({ ...back, ets_transaction_type: 'C' });
    expect(post({ ...REFUND, kind: 'chargeback' })).toMatchObject({ ...back, ets_transaction_type: 'D' });
  });

  it('sends a data post of the same transaction after a join', () => {
    const [join, data] = writeAll(SANDBOX, 'epoch', sale({ echoed: { x_any: 'echoed' } })).map(fieldsOf);
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

describe('the sandbox reproduces published signatures', () => {
  it.each([
    [{ auth_amount: '20', member_id: '1' }, '4317409081dc3683421569b0228fcbc7'],
    [
      {
        auth_amount: '20',
        member_id: '1',
        returnurl: 'https://httpdump.io/hvtmo',
        pburl: 'https://webhook.site/#!/9c4dab51-a8d3-4636-92ca-3eae15c296bd',
        description: 'Description',
      },
      'f3c33c328e7905e0440aff3d9f629787',
    ],
  ])('Epoch signs a charge of %j', (fields, digest) => {
    const common = { api: 'camcharge', action: 'authandclose', x_epochCamcharge: '1' };
    expect(digestOf('testkey', { ...common, ...fields, epoch_digest: 'ignored' })).toBe(digest);
  });
});
