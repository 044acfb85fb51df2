/** The tax of an order follows the buyer's country at payment, if known. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCart } from '#plugins/store/api.ts';
import { getPaymentUrl, postSkyflowCharge } from '#plugins/payments/api.ts';
import { openCarts } from '../carts/testing.ts';
import { openOrders, type OrderSite } from './testing.ts';

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;

let at: OrderSite;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());

/** The browser of a member, in another country. */
function abroad({ site }: Pick<OrderSite, 'site'>, buyer: Pick<Buyer, 'cookies'>, country: string) {
  const visitor = site.visitor({ 'x-el-country': country, 'x-el-us-state': 'NY' });
  for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value);
  return visitor;
}
const taxesOf = async (buyer: Buyer) =>
  (await at.paymentsOf(buyer.id)).map(({ state, tax_country, tax_minor }) => [state, tax_country, tax_minor]);

it('an open order is replaced when its buyer requests it in another country', async () => {
  const buyer = await at.buyer();
  const query = { subscription_id: '1', gateway_id: 'trustpay' };
  const inGermany = abroad(at, buyer, 'DE');
  const first = await inGermany.http.call(getPaymentUrl, { query });
  const second = await abroad(at, buyer, 'FR').http.call(getPaymentUrl, { query });
  expect(second.operation_id).not.toBe(first.operation_id);
  expect(await taxesOf(buyer)).toEqual([
    ['declined', 'DE', 319],
    ['sent', 'FR', 333],
  ]);
  await at.press(second.payment_url);
  const { amount_minor } = await at.site.origin.db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .select('p.amount_minor')
    .where('e.operation_id', '=', second.operation_id)
    .where('p.account', '=', 'tax:FR')
    .executeTakeFirstOrThrow();
  expect(amount_minor).toBe(-333);
});

it('a card typed into our page is charged with the tax of the current country', async () => {
  const buyer = await at.buyer();
  const begun = await abroad(at, buyer, 'DE').http.call(getPaymentUrl, {
    query: { subscription_id: '1', gateway_id: 'skyflow' },
  });
  const answer = await at.sandbox('/skyflow/v1/vaults/sandbox/cards', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${begun.options?.skyflow.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ records: [{ table: 'cards', fields: { card_number: '4242424242424242' } }] }),
  });
  const { records } = (await answer.json()) as { records: { skyflow_id: string }[] };
  const body = { operation_id: begun.operation_id, skyflow_id: records[0]?.skyflow_id ?? '' };
  expect((await abroad(at, buyer, 'HU').http.call(postSkyflowCharge, { body })).state).toBe('paid');
  expect(await taxesOf(buyer)).toEqual([['paid', 'HU', 424]]);
});

it('a cart shows the VAT in its total, and null if none is due', async () => {
  const carts = await openCarts();
  const buyer = await carts.buyer();
  const { cart_id: id } = await carts.fill(buyer, carts.films.slice(1, 2));
  const vatIn = async (country: string) => {
    const { vat, total } = await abroad(carts, buyer, country).http.call(getCart, { params: { id } });
    return [vat, total.finalPriceInCents];
  };
  expect(await vatIn('AT')).toEqual([{ percent: 20, in_cents: 132 }, 790]);
  expect((await vatIn('US'))[0]).toBeNull();
  await carts.site.close();
});
