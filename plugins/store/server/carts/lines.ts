/** The films of a cart that can be bought, at current prices. */
import { sql } from 'kysely';
import type { Price } from '#ports/catalogue.ts';
import type { Films, Viewer } from '#ports/films.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { CartLine } from '#plugins/store/api.ts';
import { isForSale, paidPrice, priceIn, type Rates } from '../prices.ts';
import type { CartRow, Db, Trx } from './store.ts';

export interface Shop {
  readonly films: Films;
  readonly rates: Rates;
}

type Line = Omit<CartLine, 'due_in_cents'> & { readonly is_saved: boolean };

const PRICE = ['m.price_minor', 'm.discount_percent', 'm.price_currency', 'm.final_price_minor'] as const;

/** The films among these that a viewer may see and buy. */
export async function onSale(
  db: Db,
  { films, rates }: Shop,
  viewer: Viewer,
  currency: Currency,
  ids: readonly number[],
): Promise<(Price & { readonly movie_id: number; readonly is_for_sale: boolean })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('movies as m')
    .innerJoin(films.seenBy(viewer).as('f'), (join) => join.onRef('f.id', '=', 'm.id'))
    .select(['m.id', 'm.status', 'm.user_level', 'f.watch_path', ...PRICE])
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    movie_id: row.id,
    is_for_sale: isForSale(row),
    ...priceIn(row, currency, rates),
  }));
}

const inCart = (db: Db, { films }: Shop, viewer: Viewer, cartId: string) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin('movies as m', 'm.id', 'l.movie_id')
    .innerJoin(films.seenBy(viewer).as('f'), (join) => join.onRef('f.id', '=', 'l.movie_id'))
    .select(['l.movie_id', 'f.card as product', 'f.watch_path', 'm.status', 'm.user_level', ...PRICE])
    .select(['l.is_saved', 'l.seen_minor', 'l.seen_currency', 'l.paid_minor', 'l.paid_currency'])
    .where('l.cart_id', '=', cartId)
    .orderBy('l.added_at')
    .orderBy('l.movie_id');

/** Lines of films that the member does not own. */
const notOwned = sql<boolean>`not exists (
  select from owned_movies o where o.user_id = l.user_id and o.movie_id = l.movie_id)`;

/** The lines that can be bought, and the number of lines that can no longer be bought. */
export async function openLines(
  db: Db,
  shop: Shop,
  viewer: Viewer,
  currency: Currency,
  cart: CartRow,
): Promise<{ lines: Line[]; withdrawn: number }> {
  const rows = await inCart(db, shop, viewer, cart.id).where(notOwned).execute();
  const lines = rows.filter(isForSale).map((row): Line => {
    const price = priceIn(row, currency, shop.rates);
    const { movie_id, product, is_saved } = row;
    const hasChanged = row.seen_currency === currency && row.seen_minor !== price.finalPriceInCents;
    return { movie_id, product, is_saved, ...price, was_in_cents: hasChanged ? row.seen_minor : null };
  });
  const { count } = await db
    .selectFrom('cart_lines as l')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('l.cart_id', '=', cart.id)
    .where('l.is_saved', '=', false)
    .where(notOwned)
    .executeTakeFirstOrThrow();
  return { lines, withdrawn: count - lines.filter((one) => !one.is_saved).length };
}

/** The lines of a paid cart, at the paid prices. */
export async function paidLines(db: Db, shop: Shop, viewer: Viewer, cart: CartRow): Promise<Line[]> {
  const rows = await inCart(db, shop, viewer, cart.id).where('l.paid_minor', 'is not', null).execute();
  return rows.map(({ movie_id, product, paid_minor, paid_currency }) => ({
    movie_id,
    product,
    is_saved: false,
    ...paidPrice(paid_minor ?? 0, paid_currency ?? 'EUR'),
    was_in_cents: null,
  }));
}

export interface NewLines {
  readonly cart: Pick<CartRow, 'id' | 'user_id'>;
  readonly films: readonly (Price & { readonly movie_id: number })[];
}

export const addLines = (trx: Trx, { cart, films }: NewLines, now: Date) =>
  trx
    .insertInto('cart_lines')
    .values(
      films.map(({ movie_id, finalPriceInCents, priceCurrency }) => ({
        cart_id: cart.id,
        movie_id,
        user_id: cart.user_id,
        seen_minor: finalPriceInCents,
        seen_currency: priceCurrency,
        added_at: now,
      })),
    )
    .execute();
