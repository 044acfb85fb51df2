/**
 * The sandbox's TrustPay messages, compared field by field with its documentation, public integrations and published
 * signatures.
 */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fieldsOf, SANDBOX, sale } from '#gateways/installed/server/testing-shop.ts';
import { notificationSignature, requestSignature, trustpayPost } from './wire.ts';

const REFUND = { kind: 'refund', transactionId: '108123460', relatedId: '108123456' } as const;

describe('TrustPay’s sandbox', () => {
  it('sends notifications in the older form with card fields and a second signature', () => {
    const fields = fieldsOf(trustpayPost(SANDBOX.trustpay, sale(), 'right'));
    expect(Object.keys(fields).join(' ')).toBe(
      'AID TYP AMT CUR REF RES TID OID TSS CardID CardMask CardExp AuthNumber CardRecTxSec AcqResId SIG SIG2',
    );
    expect(fields).toMatchObject({ RES: '0', TYP: 'CRDT', AMT: '19.95' });
  });

  it.each(['1001', '1014', '1101'])('declines with the result code %s', (reason) => {
    const fields = fieldsOf(trustpayPost(SANDBOX.trustpay, sale({ status: 'declined', reason }), 'right'));
    expect(fields['RES']).toBe(reason);
  });

  it('signs every value of a webhook, including undocumented fields', () => {
    const { body } = trustpayPost(SANDBOX.trustpay, sale(REFUND), 'right');
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

describe('the sandbox reproduces published signatures', () => {
  it('TrustPay 2.x signs a request and a notification', () => {
    expect(
      requestSignature('abcd1234', { AID: '9876543210', AMT: '123.45', CUR: 'EUR', REF: '1234567890' }),
    ).toBe('DF174E635DABBFF7897A82822521DD739AE8CC2F83D65F6448DD2FF991481EA3');
    const notification = {
      AID: '1234567890',
      TYP: 'CRDT',
      AMT: '123.45',
      CUR: 'EUR',
      REF: '9876543210',
      RES: '0',
      TID: '11111',
      OID: '1122334455',
      TSS: 'Y',
    };
    expect(notificationSignature('abcd1234', notification)).toBe(
      '97C92D7A0C0AD99CE5DE55C3597D5ADA0D423991E2D01938BC0F684244814A37',
    );
  });
});
