/** The stored part of a callback: the necessary fields, byte for byte, and no personal data. */
import { describe, expect, it } from 'vitest';
import { INSTALLED } from './installed.ts';
import { keptFieldsOf } from './registry.ts';
import { allSettings, write } from './testing-sandbox.ts';
import { redact } from './redact.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const fieldsOf = (gateway: GatewayId) => keptFieldsOf(INSTALLED, gateway);
const ORDER = '0123456789abcdef0123456789abcdef';
/** Documented fields that describe the buyer, the card, or the company's own codes. */
const OF_BUYER =
  /^(?:(?:ets|mcs)_(?:username|password|email|ipaddr|co_code|pst_type|reseller|passwordremovaldate|reason)|username|password|firstname|lastname|street|zip|city|country|email|language|ip|ipaddress|customer_id|reason_message|Card(?:ID|Mask|Exp)|AuthNumber|Debtor|customer|detail)$/;
/** Every personal string that a gateway may send. */
const PERSONAL = {
  username: 'ana.garcia',
  password: 'hunter2',
  email: 'ana@example.org',
  firstname: 'Ana',
  lastname: 'García Pérez',
  street: 'Calle Mayor 17',
  zip: '28013',
  city: 'Madrid',
  ip: '203.0.113.77',
  phone: '+34600111222',
  card: '4111111111111111',
  iban: 'ES9121000418450200051332',
  msisdn: '34600111222',
};

const form = (gateway: GatewayId, fields: Record<string, string>) =>
  redact(fieldsOf(gateway), {
    query: '',
    contentType: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });
const json = (gateway: GatewayId, value: object) =>
  redact(fieldsOf(gateway), {
    query: '',
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(value)),
  });

const NEEDED: readonly (readonly [GatewayId, Record<string, string>])[] = [
  ['epoch', { ans: 'YGOOD|77', transaction_id: '77', amount: '19.95', currency: 'EUR', x_operation: ORDER }],
  [
    'vendo',
    {
      callback: 'addUser',
      merchant_reference: `${ORDER}.0123456789abcdef`,
      subscription_id: '9',
      is_test: '0',
    },
  ],
  ['segpay', { action: 'Auth', stage: 'Initial', tranid: '77', price: '19.95', ref1: ORDER }],
  ['trustpay', { AID: '1', AMT: '19.95', CUR: 'EUR', REF: ORDER, RES: '0', TID: '77', SIG: 'A1B2' }],
];

describe('a form', () => {
  it.each(NEEDED)('a form of %s keeps the necessary fields and loses personal data', (gateway, needed) => {
    const { body, removed, orderRef } = form(gateway, { ...needed, ...PERSONAL });
    expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual(needed);
    expect(removed).toEqual(Object.keys(PERSONAL));
    expect(orderRef).toBe(ORDER);
  });

  it.each(NEEDED)('a form of %s without personal data stays unchanged byte for byte', (gateway, needed) => {
    const { body, removed } = form(gateway, needed);
    expect(body.toString()).toBe(new URLSearchParams(needed).toString());
    expect(removed).toEqual([]);
  });

  it.each(Object.entries(PERSONAL).filter(([, value]) => /[@\s]|\d\.\d/.test(value)))(
    'a personal value (%s) under an allowed field name is not stored',
    (_, value) => {
      expect(form('vendo', { transaction_id: value }).body.toString()).toBe('');
    },
  );

  it('a query is redacted in the same way as a body', () => {
    const query = `tranid=77&username=${PERSONAL.username}&ref1=${ORDER}`;
    const kept = redact(fieldsOf('segpay'), { query, contentType: '', body: Buffer.alloc(0) });
    expect(kept).toMatchObject({
      query: `tranid=77&ref1=${ORDER}`,
      removed: ['username'],
      orderRef: ORDER,
      transactionRef: '77',
    });
  });

  it('a field name that could be personal text is not stored', () => {
    expect(form('vendo', { 'ana@example.org': '1', callback: 'addUser' })).toMatchObject({
      body: Buffer.from('callback=addUser'),
      removed: ['(unreadable)'],
    });
  });

  it('a form in windows-1252 keeps a duplicate field and loses personal data', () => {
    const body = Buffer.from('transaction_id=1&transaction_id=2&city=M%E1laga', 'latin1');
    const kept = redact(fieldsOf('vendo'), { query: '', contentType: '', body });
    expect(kept.body.toString()).toBe('transaction_id=1&transaction_id=2');
  });
});

describe('JSON', () => {
  const payment = {
    PaymentInformation: {
      References: { MerchantReference: ORDER, PaymentId: 'a-77' },
      Amount: { Amount: 19.95, Currency: 'EUR' },
      Status: 'Paid',
    },
    Signature: 'ab12',
  };

  it('JSON without personal data stays unchanged', () => {
    expect(json('trustpay', payment)).toMatchObject({
      body: Buffer.from(JSON.stringify(payment)),
      removed: [],
      orderRef: ORDER,
      transactionRef: 'a-77',
    });
  });

  it('JSON is stored without personal data', () => {
    const debtor = { FirstName: 'Ana', Email: PERSONAL.email, Status: 'x' };
    const { PaymentInformation: information } = payment;
    const sent = { ...payment, PaymentInformation: { ...information, Debtor: debtor, Iban: PERSONAL.iban } };
    const { body, removed } = json('trustpay', sent);
    expect(JSON.parse(body.toString())).toEqual(payment);
    expect(removed).toEqual(['Debtor', 'Iban']);
  });
});

describe('XML', () => {
  const xml = (more: string) =>
    `<?xml version="1.0"?><result><action>start</action>${more}<request_id>${ORDER}</request_id>` +
    '<transactions><transaction><id>t-1</id><amount>1.00</amount></transaction></transactions></result>';

  it('XML in a form field is stored without the customer', () => {
    const customer = `<customer><msisdn>${PERSONAL.msisdn}</msisdn><country>ES</country></customer>`;
    const kept = form('dimoco', { data: xml(customer), digest: 'ab12' });
    expect(new URLSearchParams(kept.body.toString()).get('data')).toBe(
      xml('').replace('<?xml version="1.0"?>', ''),
    );
    expect(kept).toMatchObject({ removed: ['customer'], orderRef: ORDER, transactionRef: 't-1' });
  });

  it('XML without personal data stays unchanged', () => {
    expect(form('dimoco', { data: xml(''), digest: 'ab12' })).toMatchObject({ removed: [] });
  });

  it.each(['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a>', '<a><!-- ana@example.org --></a>'])(
    'XML like %s is not stored',
    (data) => {
      const kept = form('dimoco', { data, digest: 'ab12' });
      expect(kept.removed.length).toBeGreaterThan(0);
      expect(kept.body.toString()).not.toContain('ana');
    },
  );
});

it.each([
  ['bytes that are not text', Buffer.from([0x61, 0x3d, 0xff, 0x00, 0xe9])],
  ['text without a field', Buffer.from('ana@example.org hunter2')],
  ['broken JSON', Buffer.from('{"password":"hunter2"')],
])('a callback that consists of %s is removed completely', (_, body) => {
  const kept = redact(fieldsOf('vendo'), { query: '', contentType: 'ana@example.org', body });
  expect(kept).toMatchObject({ body: Buffer.alloc(0), contentType: '' });
  expect(kept.removed.length).toBe(1);
});

it.each(['segpay', 'vendo', 'trustpay', 'dimoco'] as const)(
  'a sandbox callback for %s loses only fields that describe the buyer or the card',
  (gateway) => {
    const settings = allSettings({ pages: 'https://pages.example', servers: 'https://api.example' }, 'key');
    for (const kind of ['initial', 'refund', 'cancel'] as const) {
      const { query, contentType, body } = write(settings, gateway, {
        kind,
        status: 'ok',
        ref: ORDER,
        transactionId: '77',
        relatedId: '66',
        subscriptionId: '9',
        amountMinor: 1995,
        currency: 'EUR',
        reason: '',
        test: false,
      });
      const kept = redact(fieldsOf(gateway), { query, contentType, body: Buffer.from(body) });
      expect(kept.removed.filter((name) => !OF_BUYER.test(name))).toEqual([]);
    }
  },
);

it('redacting twice changes nothing', () => {
  const first = form('vendo', { callback: 'addUser', ...PERSONAL });
  expect(redact(fieldsOf('vendo'), first)).toMatchObject({ body: first.body, removed: [] });
});

it('redacting a body of the maximum size is fast', () => {
  const ms = processorMs(() => {
    for (const body of ['&'.repeat(65_536), '{"a":'.repeat(13_000), '<a>'.repeat(21_000)])
      redact(fieldsOf('trustpay'), { query: '', contentType: '', body: Buffer.from(body) });
  });
  expect(ms).toBeLessThan(2000);
});
