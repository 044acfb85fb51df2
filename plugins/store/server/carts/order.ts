/** The cart to be paid: reloaded, and compared with what the member saw. */
import type { InferOutput } from 'valibot';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import { taxOf } from '#server/ledger/tax.ts';
import type { CartCheck, CartFault, CartOrder } from '#ports/carts.ts';
import type { Texts } from '#ports/movies-table.ts';
import type { postCartPay } from '#plugins/store/api.ts';
import { ownerOf, showingFor, type CartDesk } from './carts.ts';
import { findCart, isCartId, type Db, type Trx } from './store.ts';
import { showCart } from './view.ts';

export type SeenCart = InferOutput<(typeof postCartPay)['body']>;

const titlesOf = (texts: Texts): Record<Locale, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, texts[locale]?.['title'] || texts.en?.['title'] || '']),
  ) as Record<Locale, string>;

async function titles(db: Db, ids: readonly number[]): Promise<Map<number, Record<Locale, string>>> {
  const rows = await db.selectFrom('movies').select(['id', 'texts']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, texts }) => [id, titlesOf(texts)]));
}

/**
 * The cart that a member is about to pay. Throws Refused `not_found` for another member's cart, `cart_paid`,
 * `cart_empty`, `price_changed` with the current total, and `cart_changed` if the total is the same for other films.
 */
export async function orderOf(
  desk: CartDesk,
  visitor: MemberVisitor,
  id: string,
  seen: SeenCart,
): Promise<CartOrder> {
  const { db } = desk.origin;
  const userId = visitor.user.id;
  const cart = isCartId(id) ? await findCart(db, id, ownerOf(desk, visitor)) : undefined;
  if (cart?.user_id !== userId) throw new Refused('not_found');
  if (cart.status === 'paid') throw new Refused('cart_paid');
  const { lines, total, coupon, revision } = await showCart(db, cart, showingFor(desk, visitor));
  if (lines.length === 0) throw new Refused('cart_empty');
  const { finalPriceInCents: amountMinor, priceCurrency: currency } = total;
  if (amountMinor !== seen.total_in_cents || currency !== seen.currency)
    throw new Refused('price_changed', { fields: { total_in_cents: String(amountMinor), currency } });
  if (revision !== seen.revision) throw new Refused('cart_changed');
  const names = await titles(
    db,
    lines.map((line) => line.movie_id),
  );
  const tax = taxOf(amountMinor, visitor.country);
  return {
    cartId: cart.id,
    userId,
    revision,
    lines: lines.map(({ movie_id: movieId, due_in_cents, product }) => ({
      movieId,
      titles: names.get(movieId) ?? titlesOf({ en: { title: product.title } }),
      amountMinor: due_in_cents,
    })),
    amountMinor,
    currency,
    tax: { country: tax.country, minor: tax.minor },
    couponKey: coupon && coupon.error === null ? coupon.key : null,
  };
}

/** Implements `check` of the port. */
export async function faultOf(desk: CartDesk, trx: Trx, order: CartCheck): Promise<CartFault | null> {
  const { cartId, userId, country } = order;
  const cart = await findCart(trx, cartId, { brand: desk.origin.brand.id, userId });
  if (!cart) return 'cart_changed';
  if (cart.status === 'paid') return 'cart_paid';
  if (cart.revision !== order.revision) return 'cart_changed';
  const { total, coupon } = await showCart(trx, cart, showingFor(desk, { country, locale: DEFAULT_LOCALE }));
  // The coupon's own reason, e.g. that it was used up in the meantime.
  if (order.couponKey !== null && coupon?.error) return coupon.error;
  const isSame = total.finalPriceInCents === order.amountMinor && total.priceCurrency === order.currency;
  return isSame ? null : 'price_changed';
}
