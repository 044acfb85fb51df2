/**
 * The buyer's request for immediate access: required where the law grants a right of withdrawal, stored with the order,
 * exported, and shown to staff.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPaymentProvider, getPaymentUrl } from '#plugins/payments/api.ts';
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

it('consent is stored with the order, with its time, version and country, and the first one stays', async () => {
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
