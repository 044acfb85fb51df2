/**
 * The buyer's request for immediate access: required where the law grants a right of withdrawal, stored with the order,
 * exported, and shown to staff.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getPaymentProvider,
  getPaymentUrl,
  postPaySubscription,
  postSkyflowCharge,
} from '#plugins/payments/api.ts';
import { postMeExport } from '#plugins/account/api.ts';
import { strFromU8, unzipSync } from 'fflate';
import { Payments } from '#ports/payments.ts';
import { codeOf } from '#app/http/errors.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { recordOf } from '../desk/records.ts';
import { openOrders, type OrderSite } from './testing.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

const plan = { subscription_id: '1' };

it('consent is requested with the current and the next charge, the tax, the cards and the statement name', async () => {
  const buyer = await at.buyer();
  expect(await buyer.http.call(getPaymentProvider, { query: plan })).toMatchObject({
    today: { amount_in_cents: 1995, currency: 'EUR' },
    next: { amount_in_cents: 1995, currency: 'EUR', at: expect.stringMatching(/^\d{4}-/) as string },
    tax: { percent: 21, amount_in_cents: 346 },
    cards: expect.arrayContaining(['visa', 'mastercard']) as string[],
    begin_now: BEGIN_NOW_WORDING,
  });
});

it('consent is stored with the order, with its time, version and country, and later consent does not replace it', async () => {
  const buyer = await at.buyer();
  await at.begin(buyer, { begin_now: BEGIN_NOW_WORDING });
  const [first] = await at.paymentsOf(buyer.id);
  expect(first && recordOf(first).beginConsent).toEqual({
    at: at.site.clock.now(),
    wording: BEGIN_NOW_WORDING,
    country: first?.tax_country,
  });
  at.site.clock.advance(1000);
  await at.begin(buyer, { begin_now: BEGIN_NOW_WORDING });
  const [again] = await at.paymentsOf(buyer.id);
  expect(again?.begin_consent_at).toEqual(first?.begin_consent_at);
});

it('consent is added to an order that began without it', async () => {
  const buyer = await at.buyer();
  await at.begin(buyer);
  const [before] = await at.paymentsOf(buyer.id);
  expect(before && recordOf(before).beginConsent).toBeNull();
  await at.begin(buyer, { begin_now: BEGIN_NOW_WORDING });
  const [after, ...more] = await at.paymentsOf(buyer.id);
  expect([after?.id, after?.begin_consent_wording, more]).toEqual([before?.id, BEGIN_NOW_WORDING, []]);
});

it('consent to an unknown version is refused', async () => {
  const buyer = await at.buyer();
  const asked = buyer.http.call(getPaymentUrl, { query: { ...plan, begin_now: '1999-01' } as never });
  expect(codeOf(await asked.catch((error: unknown) => error))).toBe('invalid');
  expect(await at.paymentsOf(buyer.id)).toEqual([]);
});

it('the first consent of a paid order counts for its subscription, and that of an unpaid order does not', async () => {
  const { db, modules } = at.site.origin;
  const consentOf = (id: number | null) => modules.service(Payments)?.beginConsentOf(db, id ?? 0);
  const [asked, silent] = [await at.buyer(), await at.buyer()];
  const { payment_url } = await at.begin(asked, { gateway_id: 'trustpay', begin_now: BEGIN_NOW_WORDING });
  const askedAt = at.site.clock.now();
  at.site.clock.advance(1000);
  await at.press(payment_url);
  const [paid] = await at.paymentsOf(asked.id);
  expect(await consentOf(paid?.subscription_id ?? null)).toEqual(askedAt);
  const begun = await at.begin(silent, { gateway_id: 'trustpay' });
  await at.press(begun.payment_url);
  const [without] = await at.paymentsOf(silent.id);
  await db
    .updateTable('payments')
    .set({ subscription_id: without?.subscription_id ?? null })
    .where('user_id', '=', asked.id)
    .where('state', '<>', 'paid')
    .execute();
  expect(await consentOf(without?.subscription_id ?? null)).toBeNull();
});

it('consent is stored with a plan that is paid with the stored card', async () => {
  const buyer = await at.buyer();
  const { operation_id } = await at.begin(buyer, { gateway_id: 'skyflow' });
  const card = { brand: 'Visa', last4: '4242', expires_month: 1, expires_year: 2031 };
  await buyer.http.call(postSkyflowCharge, {
    body: { operation_id, skyflow_id: `card-of-${buyer.id}`, card },
  });
  await at.site.origin.db
    .updateTable('subscriptions')
    .set({ status: 'expired', expires_at: at.site.clock.now() })
    .where('user_id', '=', buyer.id)
    .execute();
  at.site.clock.advance(1000);
  await buyer.http.call(postPaySubscription, {
    body: { subscription_id: 1, begin_now: BEGIN_NOW_WORDING },
  });
  const wordings = (await at.paymentsOf(buyer.id)).map((one) => one.begin_consent_wording);
  expect(wordings).toEqual([null, BEGIN_NOW_WORDING]);
});

it('the export contains the consent with its time, country and version', async () => {
  const buyer = await at.buyer();
  await at.begin(buyer, { begin_now: BEGIN_NOW_WORDING });
  const blob = await buyer.http.call(postMeExport);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const [payment] = JSON.parse(strFromU8(files['payments.json'] as Uint8Array)) as Record<string, unknown>[];
  expect(new Date(String(payment?.['begin_consent_at']))).toEqual(at.site.clock.now());
  expect(payment).toMatchObject({
    begin_consent_wording: BEGIN_NOW_WORDING,
    begin_consent_country: 'ES',
  });
});
