/** Pages of a list: the requested page, and the links between pages (README 4 of app). */
import type { Head } from '#app/head/head.ts';

/** Number of cards on one page of a list; fills whole rows at every width. */
export const CARDS_PER_PAGE = 24;

export interface PageMeta {
  current_page: number;
  last_page: number;
  total: number;
}

/** The requested page number; the router has redirected numbers below 2. */
export const pageAsked = (query: URLSearchParams): number => Number(query.get('page') ?? 1);

/** Returns the URL with changed query parameters; null removes one. Without parameters it is the bare path. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** The URL of a page of a list: page 1 has no parameter. */
export const addressOfPage = (path: string, query: URLSearchParams, page: number): string =>
  addressWith(path, query, { page: page === 1 ? null : String(page) });

/**
 * Links to the neighbouring pages (README 4 of app): page 1 is the bare path, other pages have `?page=n`, and the last
 * has no next page. `stored` are the other parameters, such as filters.
 */
export function pageLinks(
  path: string,
  meta: PageMeta,
  stored = new URLSearchParams(),
): Pick<Head, 'canonical' | 'prev' | 'next'> {
  const { current_page: page, last_page: last } = meta;
  const at = (number: number) => addressOfPage(path, stored, number);
  return {
    canonical: at(page),
    ...(page > 1 ? { prev: at(page - 1) } : {}),
    ...(page < last ? { next: at(page + 1) } : {}),
  };
}

export type Direction = 'asc' | 'desc';

/** The sort order of a list. `seed` belongs to the shuffle, and is only used with `featured`. */
export interface Ordered<Order extends string> {
  readonly order: Order;
  readonly dir: Direction;
  readonly seed: number | null;
}

/** The requested sort order; invalid values are ignored. `firstOf` returns the default direction of an order. */
export function orderAsked<Order extends string>(
  query: URLSearchParams,
  orders: readonly Order[],
  firstOf: (order: Order) => Direction,
): Ordered<Order> {
  const order = orders.find((one) => one === query.get('order')) ?? ('default' as Order);
  const dir = query.get('dir');
  const seed = query.get('seed') ?? '';
  return {
    order,
    dir: dir === 'asc' || dir === 'desc' ? dir : firstOf(order),
    seed: order === 'featured' && /^\d{1,9}$/.test(seed) ? Number(seed) : null,
  };
}

/** Writes a sort order into the query of a URL, without default values. */
export function setOrder<Order extends string>(
  query: URLSearchParams,
  { order, dir, seed }: Ordered<Order>,
  firstOf: (order: Order) => Direction,
): void {
  const turned = dir !== firstOf(order);
  if (order !== 'default' || turned) query.set('order', order);
  if (turned) query.set('dir', dir);
  if (seed !== null) query.set('seed', String(seed));
}

/** Changes to query parameters of a URL; null removes one. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** The query changes for the form fields `order` and `dir`. Every change shuffles again. */
export function sortingIn<Order extends string>(
  given: FormData,
  orders: readonly Order[],
  firstOf: (order: Order) => Direction,
): QueryChanges {
  const asked = new URLSearchParams();
  for (const name of ['order', 'dir']) {
    const value = given.get(name);
    if (typeof value === 'string') asked.set(name, value);
  }
  const sorted = new URLSearchParams();
  setOrder(sorted, { ...orderAsked(asked, orders, firstOf), seed: null }, firstOf);
  return { order: sorted.get('order'), dir: sorted.get('dir'), seed: null };
}
