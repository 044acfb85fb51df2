/** Additional fields do not change the meaning of a gateway's message. */
import * as fc from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { readXml, xmlText } from '#gateways/shared/server/wire/xml.ts';
import { readResult } from '#gateways/dimoco/server/wire.ts';
import { readPost as readEpoch } from '#gateways/epoch/server/wire.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { readNotice, readTransaction } from '#gateways/segpay/server/wire.ts';
import { ORDER } from '#gateways/shared/server/testing.ts';
import { readNotification, readWebhook } from '#gateways/trustpay/server/wire.ts';
import { readPost as readVendo, refOf } from '#gateways/vendo/server/wire.ts';

const secret = new Secret('shared');
type More = Readonly<Record<string, string>>;
type Read = (more: More) => readonly GatewayEvent[] | null;

const form = (known: More, more: More) =>
  fieldsOf(new TextEncoder().encode(new URLSearchParams({ ...more, ...known }).toString())) ??
  new Map<string, string>();
const one = (event: GatewayEvent | null): readonly GatewayEvent[] | null => event && [event];

const JOIN = { ans: 'YA1|70001', transaction_id: '70001', amount: '19.95', x_operation: ORDER.operationId };
const DATA = {
  ets_transaction_id: '70002',
  ets_transaction_type: 'N',
  ets_transaction_amount: '19.95',
  ets_member_idx: '9001',
};
const SALE = {
  action: 'Auth',
  stage: 'Initial',
  trantype: 'Sale',
  approved: 'Yes',
  purchaseid: '5001',
  tranid: '6001',
  price: '19.95',
  currencycode: 'EUR',
  ref1: ORDER.operationId,
};
const TRANSACTION = {
  callback: 'transaction',
  transaction_id: '7001',
  transaction_type: '10',
  merchant_reference: refOf(secret, ORDER),
  amount: '19.95',
  currency: 'EUR',
};
const NOTIFICATION = {
  AID: '1',
  TYP: 'CRDT',
  AMT: '19.95',
  CUR: 'EUR',
  REF: ORDER.operationId,
  RES: '0',
  TID: '2',
};
const PAYMENT = {
  CreditDebitIndicator: 'CRDT',
  References: { MerchantReference: ORDER.operationId, PaymentId: '100' },
  Amount: { Amount: '19.95', Currency: 'EUR' },
  Status: 'Paid',
};
const elements = (more: More): string =>
  Object.entries(more)
    .map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
    .join('');

const READERS: readonly (readonly [string, Read])[] = [
  ['an Epoch join', (more) => readEpoch(form(JOIN, more))],
  ['an Epoch data post', (more) => readEpoch(form(DATA, more))],
  ['an Epoch cancellation', (more) => readEpoch(form({ mcs_or_idx: '9001' }, more))],
  ['a Segpay transaction', (more) => one(readTransaction(form(SALE, more)))],
  ['a Segpay notice', (more) => one(readNotice(form({ action: 'Cancel', purchaseid: '5001' }, more)))],
  ['a Vendo transaction', (more) => readVendo(secret, form(TRANSACTION, more))],
  [
    'a Vendo notice',
    (more) => readVendo(secret, form({ callback: 'delUser', subscription_id: '8001' }, more)),
  ],
  ['a TrustPay notification', (more) => readNotification('1', form(NOTIFICATION, more))],
  [
    'a TrustPay webhook',
    (more) =>
      readWebhook('1', {
        ...more,
        MerchantIdentification: { ...more, ProjectId: '1' },
        PaymentInformation: { ...more, ...PAYMENT },
      }),
  ],
  [
    'a DIMOCO callback',
    (more) => {
      const xml = readXml(
        `<result>${elements(more)}<action>start</action><action_result>${elements(more)}<status>0</status></action_result>` +
          `<request_id>${ORDER.operationId}</request_id><transactions><transaction>${elements(more)}<id>t-1</id>` +
          '<billed_amount>19.95</billed_amount><currency>EUR</currency><status>4</status></transaction></transactions></result>',
      );
      return xml && readResult('8000', xml);
    },
  ],
];

/** Names that no gateway uses, with values of any kind. */
const MORE = fc.dictionary(
  fc.stringMatching(/^q_[A-Za-z0-9_]{0,20}$/),
  fc.oneof(
    fc.constantFrom('', '0', '-1', 'null', 'é', '19.95'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  ),
  { maxKeys: 12 },
);

it.each(READERS)(
  '%s has the same meaning with two additional fields whose names differ in case',
  (_name, read) => {
    expect(read({ q_d: '1', q_D: '2' })).toEqual(read({}));
  },
);

it.each(READERS)('%s has the same meaning with additional fields', (_name, read) => {
  const meaning = read({});
  expect(meaning).toHaveLength(1);
  fc.assert(
    fc.property(MORE, (more) => {
      expect(read(more)).toEqual(meaning);
    }),
  );
});
