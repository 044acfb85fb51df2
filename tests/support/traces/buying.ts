/** Purchases of the member at every gateway, and related actions of staff and gateways. */
import { sql } from 'kysely';
import { getMeTransactions } from '#plugins/account/api.ts';
import { getCancelSubscription, postCancelSubscription } from '#plugins/cancellation/api.ts';
import { getPaymentUrl, postSkyflowCharge } from '#plugins/payments/api.ts';
import { getMeReceipts, putMeReceiptBuyer } from '#plugins/receipts/api.ts';
import { postCart, postCartPaymentUrl } from '#plugins/store/api.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import type { TraceSite } from './site.ts';
import { BUYER, MEMBER_NUMBER, PAYER, STAFF } from './strings.ts';

const GATEWAYS = ['epoch', 'segpay', 'vendo', 'trustpay', 'dimoco'] as const;

const DAY_MS = 86_400_000;

/** Gateways that sell only preconfigured products, and therefore no carts and nothing at a reduced price. */
const NO_CARTS: ReadonlySet<string> = new Set(['epoch', 'vendo']);

const paid = async ({ at }: TraceSite, url: string): Promise<void> => {
  if (!url.startsWith('/')) await at.press(url);
  await at.site.runJobs();
};

/** Sends a forged callback with all data that a gateway has about a buyer. */
async function report({ at }: TraceSite, gateway: string, operation: string): Promise<void> {
  const fields = new URLSearchParams({ ...PAYER, ref1: operation, transaction_id: '71' }).toString();
  await at.site.app.inject({
    method: 'POST',
    url: `/callbacks/${gateway}/a-secret?${fields}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  });
}

/** Creates a coupon that halves the price. */
async function couponIn({ at }: TraceSite, table: 'coupons' | 'cart_coupons'): Promise<string> {
  const key = 'HERON-50';
  await at.site.origin.db.insertInto(table).values({ key, percent: 50 }).execute();
  return key;
}

async function joinEverywhere(site: TraceSite, gateways: readonly string[]): Promise<void> {
  const { at, browser, step } = site;
  // While a payment is pending, the card in the vault cannot be charged.
  await step('join with a card of the vault', [getPaymentUrl, postSkyflowCharge], async () => {
    const { operation_id } = await at.begin(browser, {
      gateway_id: 'skyflow',
      begin_now: BEGIN_NOW_WORDING,
    });
    await at.setScript(operation_id, { outcome: 'decline' });
    await browser.http.call(postSkyflowCharge, {
      body: { operation_id, skyflow_id: PAYER.card, card: { brand: 'Visa', last4: '4242' } },
    });
    await report(site, 'skyflow', operation_id);
  });
  // All checkouts are started first, because a member who has joined cannot start another.
  const begun = new Map<string, Awaited<ReturnType<typeof at.begin>>>();
  const coupon = await couponIn(site, 'coupons');
  for (const gateway_id of gateways)
    await step(`begin to join through ${gateway_id}`, [getPaymentUrl], async () => {
      const reduced: { coupon_key?: string } = NO_CARTS.has(gateway_id) ? {} : { coupon_key: coupon };
      begun.set(gateway_id, await at.begin(browser, { gateway_id, ...reduced }));
    });
  for (const [gateway_id, { operation_id, payment_url }] of begun)
    await step(`join through ${gateway_id}`, [getPaymentUrl], async () => {
      await paid(site, payment_url);
      await report(site, gateway_id, operation_id);
    });
}

async function buyFilms(site: TraceSite, gateways: readonly string[]): Promise<void> {
  const { at, browser, step } = site;
  const films = await at.site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('status', '=', 'Published')
    .where('clip', 'is not', null)
    .where('user_level', '=', 0)
    .where('price_minor', '>', 0)
    .where('hidden_only', '=', false)
    .orderBy('id')
    .execute();
  const coupon = await couponIn(site, 'cart_coupons');
  for (const [index, gateway] of gateways.filter((one) => !NO_CARTS.has(one)).entries())
    await step(`buy a film through ${gateway}`, [postCart, postCartPaymentUrl], async () => {
      const add = [films[index]?.id ?? 0];
      // A member can use a coupon once.
      const body = index === 0 ? { add, coupon } : { add };
      const cart = await browser.http.call(postCart, { body });
      const { revision, total } = cart;
      const begun = await browser.http.call(postCartPaymentUrl, {
        params: { id: cart.cart_id },
        body: {
          revision,
          total_in_cents: total.finalPriceInCents,
          currency: total.priceCurrency,
          begin_now: BEGIN_NOW_WORDING,
          gateway,
        },
      });
      await paid(site, begun.payment_url);
      await report(site, gateway, begun.operation_id);
    });
}

async function settle(site: TraceSite): Promise<void> {
  const { at, browser, step } = site;
  const member = `/_staff/members/${MEMBER_NUMBER}`;
  const act = async (path: string, name: string, more: Record<string, string>) => {
    const answer = await at.result(
      at.post(name, await at.form(path, name, { reason: STAFF.reason, ...more })),
    );
    if (typeof answer !== 'string') throw new Error(`staff could not ${name}: ${answer}`);
  };
  await step('name a buyer', [getMeReceipts, putMeReceiptBuyer], async () => {
    await at.site.runJobs();
    const { data: bought } = await browser.http.call(getMeTransactions, { query: {} });
    const orders = bought.map(({ id }) => id).join(',');
    const { data } = await browser.http.call(getMeReceipts, { query: { orders } });
    const id = /\/receipts\/([^/?]+)/.exec(data[0]?.url ?? '')?.[1] ?? '';
    await browser.http.call(putMeReceiptBuyer, { params: { id }, body: BUYER });
  });
  await step('be refunded', [getPaymentUrl], async () => {
    const payments = await at.paymentsOf(MEMBER_NUMBER);
    const operation = payments.find(({ entry_id }) => entry_id !== null)?.operation_id ?? '';
    await act(`/_staff/payments/${operation}`, 'refund', { amount: '1.00' });
    await at.site.runJobs();
  });
  await step('be reminded of a renewal', [getCancelSubscription], async () => {
    const soon = new Date(at.site.clock.now().getTime() + DAY_MS / 2);
    await at.site.origin.db
      .updateTable('subscription_terms')
      .set({
        period_ends_at: soon,
        next_charge_at: sql<Date | null>`case when next_charge_at is not null then ${soon}::timestamptz end`,
      })
      .where('user_id', '=', MEMBER_NUMBER)
      .execute();
    await at.site.origin.jobs.send('subscription.remind', {});
    await at.site.runJobs();
  });
  await step('be given days', [getCancelSubscription], () => act(member, 'grant', { days: '3' }));
  await step('cancel', [getCancelSubscription, postCancelSubscription], async () => {
    const found = await browser.http.call(getCancelSubscription);
    await browser.http.call(postCancelSubscription, {
      body: { subscription_data_id: found.subscription_data_id ?? 0, cancel_reason: 'other' },
    });
    await at.site.runJobs();
  });
}

export async function buyEverything(site: TraceSite, gateways: readonly string[] = GATEWAYS): Promise<void> {
  await joinEverywhere(site, gateways);
  await buyFilms(site, gateways);
  await settle(site);
}
