/** A site that sells films and uses the payment sandbox, with members who fill carts. */
import { brand } from '#brands/store/brand.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { postCart, postCartPay, postCartPaymentUrl, type Cart } from '#plugins/store/api.ts';
import { openOrders } from '../orders/testing.ts';

export async function openCarts(env: Record<string, string> = {}) {
  const at = await openOrders(env, { brand, seeded: true });
  const { db } = at.site.origin;
  const films = await db
    .selectFrom('movies')
    .select('id')
    .where('model_type', '=', 'Movie')
    .where('status', '=', 'Published')
    .where('clip', 'is not', null)
    .where('user_level', '=', 0)
    .where('price_minor', '>', 0)
    .where('hidden_only', '=', false)
    .orderBy('id')
    .execute();
  const seen = ({ revision, total }: Cart) => ({
    revision,
    total_in_cents: total.finalPriceInCents,
    currency: total.priceCurrency,
  });
  const skyflow = async (token: string, number: string): Promise<string> => {
    const answer = await at.sandbox('/skyflow/v1/vaults/sandbox/cards', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records: [{ table: 'cards', fields: { card_number: number } }] }),
    });
    const { records } = (await answer.json()) as { records: { skyflow_id: string }[] };
    return records[0]?.skyflow_id ?? '';
  };
  return {
    ...at,
    db,
    films: films.map(({ id }) => id),
    /** Adds films to the member's cart. */
    fill: (buyer: TestVisitor, add: readonly number[], coupon?: string): Promise<Cart> =>
      buyer.http.call(postCart, { body: { add: [...add], ...(coupon ? { coupon } : {}) } }),
    /** Clicks Pay on the displayed cart. */
    request: (buyer: TestVisitor, cart: Cart, more: Partial<BodyOf<typeof postCartPaymentUrl>> = {}) =>
      buyer.http.call(postCartPaymentUrl, {
        params: { id: cart.cart_id },
        body: { ...seen(cart), ...more },
      }),
    payWithStored: (buyer: TestVisitor, cart: Cart) =>
      buyer.http.call(postCartPay, { params: { id: cart.cart_id }, body: seen(cart) }),
    /** Types a card into the vault; returns its token. */
    typed: (token: string, number = '4242424242424242') => skyflow(token, number),
    owned: async (userId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('owned_movies')
        .select('movie_id')
        .where('user_id', '=', userId)
        .orderBy('movie_id')
        .execute();
      return rows.map(({ movie_id }) => movie_id);
    },
  };
}
export type CartSite = Awaited<ReturnType<typeof openCarts>>;
