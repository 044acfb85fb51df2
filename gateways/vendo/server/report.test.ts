/** Vendo's reconciliation report: which of its rows prove a payment of ours. */
import { describe, expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { eventsOf, fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import { reports } from './report.ts';
import { readPost, refOf } from './wire.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';

const secret = new Secret('test');
const REF = refOf(secret, ORDER);

/** A row in the form of the example in Vendo's SDK (`tests/Reporting/reconciliationTest_ok.xml`). */
const row = (more: Readonly<Record<string, string>> = {}): string => {
  const of = {
    id: '73768494',
    type: '10',
    isNegative: '0',
    isTest: '0',
    ref: REF,
    original: '0',
    amount: '19.95',
    currency: 'EUR',
    name: 'Ana',
    ...more,
  };
  return `<row id="0"><transaction id="${of.id}"><dateTime>2026-06-01 11:08:26</dateTime><type>${of.type}</type>
    <isNegative>${of.isNegative}</isNegative><isTest>${of.isTest}</isTest><siteID>2</siteID>
    <merchantReference>${of.ref}</merchantReference><originalTransactionID>${of.original}</originalTransactionID>
    <invoice><amount>${of.amount}</amount><currency>${of.currency}</currency></invoice>
    <reporting><amount>23.46</amount><currency>USD</currency></reporting>
    <displayed><amount>19.95</amount><currency>EUR</currency></displayed><offer id="19821"></offer></transaction>
    <customer id="85190601"><firstname>${of.name}</firstname></customer>
    <subscription id="73054915"><username>ana</username></subscription></row>`;
};
const reportOf = (rows: readonly string[], count = rows.length): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><reconciliation><header><siteIDs>2</siteIDs>
    <transactionCount>${count}</transactionCount></header><body>${rows.join('')}</body></reconciliation>`,
  );

function reportsWith(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  let time = Date.parse('2026-06-01T12:00:00Z');
  const report = reports({
    urlOf: (fields) => `https://vendo.example/api/reconciliation?${new URLSearchParams(fields)}`,
    merchant: '1',
    site: '2',
    secret,
    fetch,
    now: () => new Date(time),
  });
  return {
    asked,
    wait: (ms: number) => void (time += ms),
    ofOrder: async () => eventsOf(await ProvedEvents.byQuery(() => report.ofOrder(ORDER.operationId))),
    ofTransaction: async (id: string) => eventsOf(await ProvedEvents.byQuery(() => report.ofTransaction(id))),
  };
}

describe('Vendo’s report', () => {
  it('settles an order by the amount that the buyer paid, as the post of the same transaction does', async () => {
    const { ofOrder, asked } = reportsWith(reportOf([row({ ref: 'another' }), row()]));
    const post = new URLSearchParams({
      callback: 'transaction',
      transaction_type: '10',
      merchant_reference: REF,
      transaction_id: '73768494',
      subscription_id: '73054915',
      amount: '19.95',
      currency: 'EUR',
    });
    expect(await ofOrder()).toEqual(readPost(secret, new Map(post)));
    const { searchParams } = new URL(asked[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      merchantID: '1',
      startDate: '2026-05-30',
      endDate: '2026-06-01',
      siteIDs: '2',
      format: '1',
    });
  });

  it('is read by transaction as well', async () => {
    const { ofTransaction, asked } = reportsWith(reportOf([row()]));
    expect(await ofTransaction('73768494')).toMatchObject([{ kind: 'initial', status: 'ok' }]);
    expect(asked[0]?.url).toContain('merchantID=1&transactionId=73768494&format=1');
  });

  it('is read once a minute for all orders', async () => {
    const at = reportsWith(reportOf([]), reportOf([row()]));
    expect(await at.ofOrder()).toBe('unconfirmed');
    expect(await at.ofOrder()).toBe('unconfirmed');
    expect(at.asked).toHaveLength(1);
    at.wait(60_000);
    expect(await at.ofOrder()).toMatchObject([{ status: 'ok' }]);
  });

  it('reports a refund with its direction and the refunded transaction', async () => {
    const refund = row({ id: '73806356', type: '31', isNegative: '1', original: '73768494', amount: '2.95' });
    expect(await reportsWith(reportOf([row(), refund])).ofOrder()).toMatchObject([
      { kind: 'initial' },
      { kind: 'refund', amountMinor: 295, relatedId: '73768494', transactionId: '73806356' },
    ]);
  });

  it.each([
    ['a reference of another merchant or buyer', { ref: ORDER.operationId }],
    ['a reference with a wrong tag', { ref: `${ORDER.operationId}.0123456789abcdef` }],
    ['a sale with a negative amount', { isNegative: '1' }],
    ['an unreadable amount', { amount: '19.951' }],
    ['an unknown currency', { currency: 'PYG' }],
    ['a name that looks like a row', { ref: '', name: `&lt;row&gt;${REF}` }],
    ['a name in CDATA that looks like a row', { ref: '', name: `<![CDATA[</customer></row>${row()}]]>` }],
  ])('proves nothing with %s', async (_what, more) => {
    expect(await reportsWith(reportOf([row(more)])).ofOrder()).toBe('unconfirmed');
  });

  it('marks a test', async () => {
    expect(await reportsWith(reportOf([row({ isTest: '1' })])).ofOrder()).toMatchObject([{ test: true }]);
  });

  it('leaves a type without an explanation to staff', async () => {
    expect(await reportsWith(reportOf([row({ type: '65' })])).ofOrder()).toMatchObject([
      { status: 'unknown', reason: '65' },
    ]);
  });

  it.each([
    ['no connection', new Error('no connection'), 'unreachable'],
    ['a server error', new Response('', { status: 500 }), 'unreachable'],
    ['another document', new Response('<html></html>'), 'unreachable'],
    ['a document type', new Response('<!DOCTYPE x><reconciliation/>'), 'unreachable'],
    ['fewer rows than it counts', reportOf([row()], 2), 'unreachable'],
    [
      'an error of Vendo',
      new Response(
        '<reconciliation><error code="0006">AuthToken or Signature is incorrect</error></reconciliation>',
      ),
      'unconfirmed',
    ],
  ] as const)('decides nothing after %s', async (_what, answer, result) => {
    expect(await reportsWith(answer).ofOrder()).toBe(result);
  });
});
