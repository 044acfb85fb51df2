/** A callback that was modified in transit is rejected, or has exactly its original meaning. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { sourcesOf } from '#gateways/shared/server/wire/sources.ts';
import { dimoco } from '#gateways/dimoco/server/adapter.ts';
import { dataDigestOf } from '#gateways/dimoco/server/wire.ts';
import { epoch } from '#gateways/epoch/server/adapter.ts';
import { digestsOf } from '#gateways/epoch/server/wire.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import type { AnyGateway } from '#gateways/shared/server/gateway.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { segpay } from '#gateways/segpay/server/adapter.ts';
import { saleReport } from '#gateways/segpay/server/testing.ts';
import { ADDRESSES, callbackOf, ORDER } from '#gateways/shared/server/testing.ts';
import { mutationsOf } from '#gateways/shared/server/testing-mutations.ts';
import { trustpay } from '#gateways/trustpay/server/adapter.ts';
import { notificationSignature, webhookSignature } from '#gateways/trustpay/server/wire.ts';
import { vendo } from '#gateways/vendo/server/adapter.ts';
import { refOf } from '#gateways/vendo/server/wire.ts';

const secret = new Secret('shared');
const pathSecret = new Secret('path-secret');
const sources = sourcesOf(['192.0.2.0/24']);
const NEVER: typeof globalThis.fetch = () => Promise.reject(new Error('nobody answers'));
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

const epochFields = {
  amount: '19.95',
  ans: 'YA12345|70001',
  country: 'ES',
  currency: 'EUR',
  email: 'ana@example.org',
  member_id: '9001',
  pi_code: 'ab1cd2',
  transaction_id: '70001',
  x_operation: ORDER.operationId,
};
const epochData = {
  ets_currency: 'EUR',
  ets_email: 'ana@example.org',
  ets_member_idx: '9001',
  ets_ref_trans_ids: '70000',
  ets_transaction_amount: '19.95',
  ets_transaction_id: '70002',
  ets_transaction_type: 'N',
  ets_username: 'ana',
  isTest: 'true',
  x_operation: ORDER.operationId,
  x_shop: 'films',
};
const segpayFields = {
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
const trustpayFields = {
  AID: '4107111111',
  TYP: 'CRDT',
  AMT: '19.95',
  CUR: 'EUR',
  REF: ORDER.operationId,
  RES: '0',
  TID: '123456',
  OID: '77',
  TSS: 'Y',
};
const webhook = {
  MerchantIdentification: { ProjectId: '4107111111' },
  PaymentInformation: {
    CreditDebitIndicator: 'CRDT',
    References: { MerchantReference: ORDER.operationId, PaymentRequestId: '99', PaymentId: '100' },
    Amount: { Amount: '19.95', Currency: 'EUR' },
    Status: 'Paid',
  },
};
const xml =
  `<result><action>start</action><action_result><status>0</status></action_result><request_id>${ORDER.operationId}</request_id>` +
  '<payment_parameters><merchant>8000</merchant></payment_parameters><transactions><transaction><id>t-1</id><amount>19.95</amount><currency>EUR</currency></transaction></transactions></result>';

const epochGateway = epoch({
  joinUrl: ADDRESSES.success,
  secret,
  sources,
  pathSecret: null,
  search: null,
});
/** Segpay's server has one transaction, and returns it for every query. */
const segpayGateway = segpay({
  payUrl: ADDRESSES.success,
  merchantId: '22000',
  srsUrl: ADDRESSES.success,
  etickets: new Map([['EUR', '1:2']]),
  pathSecret,
  user: 'shop',
  password: secret,
  sources,
  goodText: 'GOOD',
  badText: 'BAD',
  fetch: async () => new Response(saleReport()),
});
const trustpayGateway = trustpay({
  payUrl: ADDRESSES.success,
  page: '2.x',
  apiUrl: ADDRESSES.success,
  account: '4107111111',
  project: '4107111111',
  secret,
  apiSecret: secret,
  now: () => new Date(0),
  fetch: NEVER,
});
const dimocoGateway = dimoco({
  apiUrl: ADDRESSES.success,
  merchant: '8000',
  order: '11',
  callbackUrl: ADDRESSES.callback,
  secret,
  fetch: NEVER,
});
const vendoGateway = vendo({
  hostedUrl: ADDRESSES.success,
  apiUrl: ADDRESSES.success,
  merchant: '1',
  site: '2',
  secret,
  pathSecret,
  sources,
  fetch: NEVER,
  now: () => new Date(0),
});

/** The fields that settle a payment; ids of events and transactions only identify repetitions. */
const meaningOf = (result: unknown): unknown =>
  result instanceof ProvedEvents
    ? result.events.map(
        ({ kind, status, orderRef, amountMinor, currency, test, transactionId }: GatewayEvent) => ({
          isNamed: transactionId !== null,
          kind,
          status,
          orderRef,
          amountMinor,
          currency,
          test,
        }),
      )
    : null;

const verified = (gateway: Pick<AnyGateway, 'verifyCallback'>, body: Uint8Array, from: object = {}) =>
  gateway.verifyCallback(callbackOf({ body, pathSecret: 'path-secret', ...from }));

const epochSigned = (fields: Record<string, string>): string =>
  form({ ...fields, epoch_digest: digestsOf(secret, Object.entries(fields))[0] ?? '' });

const SIGNED: readonly (readonly [string, Pick<AnyGateway, 'verifyCallback'>, string, boolean])[] = [
  ['Epoch', epochGateway, epochSigned(epochFields), true],
  ['Epoch, of a test', epochGateway, epochSigned({ ...epochFields, isTest: 'true', zip: '1' }), true],
  ['Epoch, as data of a test', epochGateway, epochSigned(epochData), true],
  [
    'TrustPay, as a notification',
    trustpayGateway,
    form({ ...trustpayFields, SIG: notificationSignature(secret, trustpayFields) }),
    true,
  ],
  [
    'TrustPay, as a webhook',
    trustpayGateway,
    JSON.stringify({ ...webhook, Signature: webhookSignature(secret, webhook) }),
    false,
  ],
  ['DIMOCO', dimocoGateway, form({ data: xml, digest: dataDigestOf(secret, xml) }), true],
];

/** The same seed in every run; change it manually to find more failures. */
const RUNS = { numRuns: 1500, seed: 20_260_601 };

describe('a callback that was modified in transit', () => {
  it.each(SIGNED)('from %s has the same meaning or is rejected', async (_name, gateway, text, isForm) => {
    const body = new TextEncoder().encode(text);
    const meaning = meaningOf(await verified(gateway, body));
    expect(meaning).toMatchObject([{ status: 'ok', amountMinor: 1995, orderRef: ORDER.operationId }]);
    await fc.assert(
      fc.asyncProperty(mutationsOf(body, isForm), async (mutation) => {
        const changed = meaningOf(await verified(gateway, mutation.body));
        if (changed !== null) expect(changed).toEqual(meaning);
      }),
      RUNS,
    );
  });

  it('from Segpay has the meaning of the reported transaction, or is rejected', async () => {
    // A report contains no order reference: that part of the post is accepted because of its sender and the secret URL.
    const withoutOrder = (result: unknown): unknown =>
      result instanceof ProvedEvents
        ? result.events.map((event: GatewayEvent) => ({ ...event, orderRef: null }))
        : null;
    const body = new TextEncoder().encode(form(segpayFields));
    const meaning = withoutOrder(await verified(segpayGateway, body));
    expect(meaning).toMatchObject([{ status: 'ok', amountMinor: 1995, transactionId: '6001' }]);
    await fc.assert(
      fc.asyncProperty(mutationsOf(body, true), async (mutation) => {
        const changed = withoutOrder(await verified(segpayGateway, mutation.body));
        if (changed !== null) expect(changed).toEqual(meaning);
      }),
      RUNS,
    );
  });

  const POST = form({
    callback: 'transaction',
    transaction_type: '10',
    merchant_reference: refOf(secret, ORDER),
    transaction_id: '7001',
    amount: '19.95',
    currency: 'EUR',
  });

  it('from Vendo, which signs nothing, is rejected without address and secret', async () => {
    const body = new TextEncoder().encode(POST);
    expect(meaningOf(await verified(vendoGateway, body))).toMatchObject([{ status: 'ok' }]);
    const strangers = fc.constantFrom(
      { remoteAddress: '198.51.100.1' },
      { pathSecret: null },
      { pathSecret: 'path-secre' },
    );
    await fc.assert(
      fc.asyncProperty(mutationsOf(body, true), strangers, async (mutation, from) => {
        expect(await verified(vendoGateway, mutation.body, from)).toMatch(/^(?:source|secret|unreadable)$/);
      }),
      RUNS,
    );
  });

  it('from Vendo cannot name another order, even with address and secret', async () => {
    const body = new TextEncoder().encode(POST);
    await fc.assert(
      fc.asyncProperty(mutationsOf(body, true), async (mutation) => {
        const result = await verified(vendoGateway, mutation.body);
        const refs = result instanceof ProvedEvents ? result.events.map(({ orderRef }) => orderRef) : [];
        for (const ref of refs) expect([ORDER.operationId, null]).toContain(ref);
      }),
      RUNS,
    );
  });
});
