/** Pages of a list: the requested page, and the links between pages (README 4 of app). */
import type { Head } from '#app/head/head.ts';

/** Cards on one page of a list: whole rows at every width. */
export const CARDS_PER_PAGE = 24;

export interface PageMeta {
  current_page: number;
  last_page: number;
  total: number;
}

/** The requested page; the router has redirected page numbers below 2. */
export const pageAsked = (query: URLSearchParams): number => Number(query.get('page') ?? 1);

/** A URL with some query parameters changed; null removes one. Without a query it is the bare path. */
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

/**
 * README 4 of app: page 1 is the bare path, and other pages have `?page=n`; the last has no next page. `stored` are the other
 * parameters, e.g. filters.
 */
export function pageLinks(
  path: string,
  meta: PageMeta,
  stored = new URLSearchParams(),
): Pick<Head, 'canonical' | 'prev' | 'next'> {
  const { current_page: page, last_page: last } = meta;
  const at = (number: number) => addressWith(path, stored, { page: number === 1 ? null : String(number) });
  return {
    canonical: at(page),
    ...(page > 1 ? { prev: at(page - 1) } : {}),
    ...(page < last ? { next: at(page + 1) } : {}),
  };
}

export type Direction = 'asc' | 'desc';

/** The sort order of a list. `seed` is that of the shuffle, and only used with `featured`. */
export interface Ordered<Order extends string> {
  readonly order: Order;
  readonly dir: Direction;
  readonly seed: number | null;
}

/** The requested sort order; invalid values are ignored. `firstOf` is the default direction of an order. */
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

/** What is changed in the query of an address; null removes a name. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** What the fields `order` and `dir` of a form change in an address. Every change shuffles again. */
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
