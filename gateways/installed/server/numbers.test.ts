/** Numbers from gateways: an invalid or negative amount never settles a sale. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '#gateways/shared/server/wire/money.ts';
import { fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { readXml } from '#gateways/shared/server/wire/xml.ts';
import { readResult } from '#gateways/dimoco/server/wire.ts';
import { readPost as readEpoch } from '#gateways/epoch/server/wire.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { movedBy } from '#gateways/shared/server/fields.ts';
import { readTransaction } from '#gateways/segpay/server/wire.ts';
import { ORDER } from '#gateways/shared/server/testing.ts';
import { readNotification, readWebhook } from '#gateways/trustpay/server/wire.ts';
import { readPost as readVendo, refOf } from '#gateways/vendo/server/wire.ts';

const secret = new Secret('shared');
const form = (fields: Readonly<Record<string, string>>) =>
  fieldsOf(new TextEncoder().encode(new URLSearchParams(fields).toString())) ?? new Map<string, string>();
type Direction = 'sale' | 'back';
type Read = (amount: string, direction: Direction) => readonly GatewayEvent[] | null;

const READERS: readonly (readonly [string, Read])[] = [
  [
    'an Epoch data post',
    (ets_transaction_amount, direction) =>
      readEpoch(
        form({
          ets_transaction_id: '70001',
          ets_transaction_type: direction === 'sale' ? 'N' : 'C',
          ets_transaction_amount,
          ets_member_idx: '9001',
        }),
      ),
  ],
  [
    'a Segpay post',
    (price, direction) => {
      const event = readTransaction(
        form({
          action: 'Auth',
          stage: 'Initial',
          trantype: direction === 'sale' ? 'Sale' : 'Credit',
          approved: 'Yes',
          purchaseid: '5001',
          tranid: '6001',
          price,
          currencycode: 'EUR',
          ref1: ORDER.operationId,
        }),
      );
      return event && [event];
    },
  ],
  [
    'a Vendo post',
    (amount, direction) =>
      readVendo(
        secret,
        form({
          callback: 'transaction',
          transaction_id: '7001',
          transaction_type: direction === 'sale' ? '10' : '30',
          merchant_reference: refOf(secret, ORDER),
          amount,
          currency: 'EUR',
        }),
      ),
  ],
  [
    'a DIMOCO callback',
    (billed, direction) => {
      const xml = readXml(
        `<result><action>${direction === 'sale' ? 'start' : 'refund'}</action><action_result><status>0</status></action_result>` +
          `<request_id>${ORDER.operationId}</request_id><transactions><transaction><id>t-1</id><amount>19.95</amount>` +
          `<billed_amount>${billed.replaceAll(/[<&>]/g, '')}</billed_amount><currency>EUR</currency><status>5</status></transaction></transactions></result>`,
      );
      return xml && readResult('8000', xml);
    },
  ],
  [
    'a TrustPay notification',
    (AMT, direction) =>
      readNotification(
        '1',
        form({
          AID: '1',
          TYP: direction === 'sale' ? 'CRDT' : 'DBIT',
          AMT,
          CUR: 'EUR',
          REF: ORDER.operationId,
          RES: '0',
          TID: '2',
        }),
      ),
  ],
  [
    'a TrustPay webhook',
    (Amount, direction) =>
      readWebhook('1', {
        MerchantIdentification: { ProjectId: '1' },
        PaymentInformation: {
          CreditDebitIndicator: direction === 'sale' ? 'CRDT' : 'DBIT',
          References: { MerchantReference: ORDER.operationId, PaymentId: '100' },
          Amount: { Amount, Currency: 'EUR' },
          Status: 'Paid',
        },
      }),
  ],
];

const STRANGE = [
  '',
  ' ',
  '19.95 ',
  '\t19.95',
  '+19.95',
  '-0',
  '-0.00',
  '--1',
  '1e3',
  '1E-2',
  '0x10',
  '019.95',
  '19,95',
  '1,000.00',
  '19.',
  '.95',
  '19.951',
  'NaN',
  'Infinity',
  '９.95',
  '9999999999.00',
  '99999999999999999999',
  '1.99e308',
];
const settles = (events: readonly GatewayEvent[] | null): readonly GatewayEvent[] =>
  (events ?? []).filter(({ status, amountMinor }) => status === 'ok' && amountMinor !== null);

describe.each(READERS)('the amount of %s', (name, read) => {
  it('settles exactly as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(settles(read(decimalOf(minor), 'sale')).map(({ amountMinor }) => amountMinor)).toEqual([
          minor,
        ]);
      }),
    );
  });

  it('settles no sale if it is negative, but is kept for a reversal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (minor) => {
        const amount = `-${decimalOf(minor)}`;
        expect(settles(read(amount, 'sale'))).toEqual([]);
        for (const { amountMinor } of settles(read(amount, 'back'))) expect(amountMinor).toBe(minor);
      }),
    );
  });

  // XML values are trimmed, and an empty element counts as missing.
  it.each(STRANGE.filter((strange) => !name.includes('DIMOCO') || /^\S+$/.test(strange)))(
    'settles nothing if it is replaced by %j',
    (strange) => expect(settles(read(strange, 'sale'))).toEqual([]),
  );

  it('settles a non-negative integer or nothing if it is replaced by any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), fc.constantFrom<Direction>('sale', 'back'), (text, way) => {
        for (const { amountMinor } of settles(read(text, way))) {
          expect(Number.isSafeInteger(amountMinor)).toBe(true);
          expect(amountMinor).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

it('a sign is interpreted with the kind of its event, and never dropped', () => {
  expect((['initial', 'rebill'] as const).map((kind) => movedBy(kind, -1))).toEqual([null, null]);
  expect((['refund', 'void', 'chargeback'] as const).map((kind) => movedBy(kind, -1))).toEqual([1, 1, 1]);
  expect((['initial', 'refund'] as const).map((kind) => movedBy(kind, 1))).toEqual([1, 1]);
});
