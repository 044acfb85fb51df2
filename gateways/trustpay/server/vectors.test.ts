/** Published examples of TrustPay, field by field (see README.md for the sources). */
import { describe, expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { fieldsOf, recordOf } from '#gateways/shared/server/wire/form.ts';
import { declineIn } from '#gateways/shared/server/declines.ts';
import { ADDRESSES, callbackOf, eventsOf, fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import { trustpay } from './adapter.ts';
import { DECLINES } from './declines.ts';
import { notificationSignature } from './wire.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('TrustPay', () => {
  // README of surikman/trustpay-php-sdk, secret abcd1234.
  const PUBLISHED =
    'AID=9876543210&TYP=CRDT&AMT=123.45&CUR=EUR&REF=1234567890&RES=3&TID=3213123123&OID=0&TSS=Y&CardID=&CardMask=1234******3212' +
    '&CardExp=0999&AuthNumber=5411612&AcqResId=&CardRecTxSec=&SIG=CBAA57C482332A924A58F69B29973A28EC6E26B9A39FADAB344D3E4A4EDEAF58' +
    '&SIG2=B6FFC3B9C428CC1CD23FB51A78A290C8A902EE4A98C18D8451070AEC8F702B26';
  const key = new Secret('abcd1234');

  it('signs its published notification, and a notification of ours with the same fields is accepted', async () => {
    const fields = recordOf(fieldsOf(bytes(PUBLISHED)) ?? new Map());
    expect(notificationSignature(key, fields)).toBe(fields['SIG']);
    const gateway = trustpay({
      payUrl: ADDRESSES.success,
      page: '2.x',
      apiUrl: ADDRESSES.success,
      account: '9876543210',
      project: '9876543210',
      secret: key,
      apiSecret: key,
      now: () => new Date(0),
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
  ])('with the result %s reports the decline reason %s', (code, decline) => {
    expect(declineIn(DECLINES, code)).toBe(decline);
  });
});
