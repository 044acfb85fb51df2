/**
 * Segpay's SRS: reports of a transaction, and support tasks. The report is the published example, with our ids where
 * noted.
 */
import { describe, expect, it } from 'vitest';
import { eventsOf, ORDER } from '#gateways/shared/server/testing.ts';
import { gatewayWith, reportOf, stringOf } from './testing.ts';

const replyOf = (sentence: string): Response => new Response(stringOf(sentence));

const POST: Readonly<Record<string, string>> = {
  action: 'Auth',
  stage: 'Initial',
  trantype: 'Sale',
  approved: 'Yes',
  purchaseid: '83476992',
  tranid: '139630889',
  relatedtranid: '0',
  price: '2.95',
  currencycode: 'USD',
  ref1: ORDER.operationId,
};
const verify = (report: Response | Error, more: Readonly<Record<string, string>> = {}) =>
  gatewayWith(report).verify({ ...POST, ...more });

describe('a report', () => {
  it('like the published example confirms a post, and marks it as a test', async () => {
    expect(eventsOf(await verify(new Response(reportOf())))).toMatchObject([
      {
        kind: 'initial',
        status: 'ok',
        amountMinor: 295,
        currency: 'USD',
        orderRef: ORDER.operationId,
        test: true,
      },
    ]);
    const live = new Response(reportOf({ AuthCode1: '' }));
    expect(eventsOf(await verify(live))).toMatchObject([{ status: 'ok', test: false }]);
  });

  it.each([
    [{ Source: 'Rebill' }, { stage: 'Rebill' }, { kind: 'rebill' }],
    [
      { Type: 'Refund', TransAmount: '-2.9500', RelatedTransID: '139630000' },
      { trantype: 'Credit', price: '-2.95', relatedtranid: '139630000' },
      { kind: 'refund', amountMinor: 295, relatedId: '139630000' },
    ],
    [
      { Type: 'Chargeback', TransAmount: '-2.9500' },
      { trantype: 'Charge', price: '-2.95' },
      { kind: 'chargeback', amountMinor: 295 },
    ],
    [
      { TransAmount: '-2.9500', Source: 'System', RelatedTransID: '139630000' },
      { action: 'Void', price: '-2.95', relatedtranid: '139630000' },
      { kind: 'void', amountMinor: 295, relatedId: '139630000' },
    ],
    [{ Auth: 'No', AuthCode: '51-Declined' }, { approved: 'No' }, { status: 'declined' }],
  ])('with %j confirms a post with %j', async (row, post, event) => {
    expect(eventsOf(await verify(new Response(reportOf(row)), post))).toMatchObject([event]);
  });

  it.each([
    [{ TransAmount: '1.9500' }],
    [{ TransAmount: '2.9510' }],
    [{ TransAmount: '-2.9500' }],
    [{ Currency: 'EUR' }],
    [{ Auth: 'No' }],
    [{ Type: 'Refund' }],
    [{ Type: 'Something' }],
    [{ PurchaseID: '1' }],
    [{ TransID: '1' }],
  ])('with %j does not confirm the post', async (row) => {
    expect(await verify(new Response(reportOf(row)))).toBe('unconfirmed');
  });

  it('of a purchase confirms the one transaction that a post names', async () => {
    const first = reportOf().replace(/<\/NewDataSet>.*/, '');
    const second = reportOf({ TransID: '139630890', Source: 'Rebill' }).replace(/.*<NewDataSet>/, '');
    expect(eventsOf(await verify(new Response(first + second)))).toMatchObject([{ kind: 'initial' }]);
    expect(await verify(new Response(first + second), { tranid: '139630891' })).toBe('unconfirmed');
  });

  it('with an approval and a decline of one transaction confirms the decline only', async () => {
    const approval = reportOf().replace(/<\/NewDataSet>.*/, '');
    const decline = reportOf({ Auth: 'No', AuthCode: '51-Declined' }).replace(/.*<NewDataSet>/, '');
    const both = (): Response => new Response(approval + decline);
    expect(eventsOf(await verify(both(), { approved: 'No' }))).toMatchObject([
      { status: 'declined', amountMinor: 295, transactionId: '139630889' },
    ]);
    expect(await verify(both())).toBe('unconfirmed');
    const twice = new Response(approval + reportOf().replace(/.*<NewDataSet>/, ''));
    expect(await verify(twice)).toBe('unconfirmed');
  });

  it('is requested as documented, by the transaction or its purchase', async () => {
    const {
      gateway,
      asked,
      verify: post,
    } = gatewayWith(new Response(reportOf()), new Error('down'), new Response(reportOf()));
    expect(eventsOf(await gateway.query({ transactionId: '139630889' }))).toMatchObject([
      { orderRef: null, subscriptionId: '83476992' },
    ]);
    expect(asked[0]?.url).toBe(
      'https://srs.segpay.example/MWS.asmx/TransactionByTransID?UserID=shop&UserAccessKey=pass-word&TransID=139630889',
    );
    expect(await gateway.query({ transactionId: '139630889' })).toBe('unreachable');
    expect(await gateway.query({ orderRef: ORDER.operationId })).toBe('unconfirmed');
    expect(eventsOf(await post(POST))).toMatchObject([{ status: 'ok' }]);
    expect(asked[2]?.url).toBe(
      'https://srs.segpay.example/MWS.asmx/TransactionByPurchaseID?UserID=shop&UserAccessKey=pass-word&PurchaseID=83476992',
    );
  });
});

describe('a support task', () => {
  it.each([
    [replyOf('Successful'), { is: 'done', transactionId: null }],
    [replyOf('Success'), { is: 'done', transactionId: null }],
    [new Response('Successful'), { is: 'done', transactionId: null }],
    [replyOf('Subscription not active, cancel failed'), { is: 'done', transactionId: null }],
    [replyOf('PurchaseID/MerchantID Mismatch'), { is: 'declined', reason: 'PurchaseID/MerchantID Mismatch' }],
    [replyOf('Invalid Merchant'), { is: 'declined', reason: 'Invalid Merchant' }],
    [new Response('', { status: 404 }), { is: 'declined', reason: 'refused' }],
    [new Response('', { status: 500 }), { is: 'unknown' }],
    [new Error('timeout'), { is: 'unknown' }],
  ])('that cancels a membership has the result that Segpay returns (%#)', async (answer, outcome) => {
    const { gateway, asked } = gatewayWith(answer);
    expect(await gateway.cancel('83476992', 'cancel:1')).toEqual(outcome);
    expect(asked[0]?.url).toBe(
      'https://srs.segpay.example/adm.asmx/CancelMembership?UserID=shop&UserAccessKey=pass-word&PurchaseID=83476992&CancelReason=',
    );
  });

  it('that refunds nothing, because the subscription is over, is not done', async () => {
    const { gateway } = gatewayWith(replyOf('Subscription not active, cancel failed'));
    const taken = { transactionId: '139630889', amountMinor: 295, currency: 'USD' } as const;
    expect(await gateway.refund(taken, 'refund:1')).toEqual({
      is: 'declined',
      reason: 'Subscription not active, cancel failed',
    });
  });

  it('that refunds names the transaction, which is refunded completely', async () => {
    const { gateway, asked } = gatewayWith(replyOf('Successful'));
    const taken = { transactionId: '139630889', amountMinor: 295, currency: 'USD' } as const;
    expect(await gateway.refund(taken, 'refund:1')).toEqual({ is: 'pending', transactionId: null });
    expect(gateway.capabilities.refundsWholeOnly).toBe(true);
    expect(asked[0]?.url).toBe(
      'https://srs.segpay.example/adm.asmx/RefundTransaction?UserID=shop&UserAccessKey=pass-word&TransID=139630889&RefundReason=',
    );
  });
});
