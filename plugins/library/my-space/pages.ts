/** Paging state of a list in the page app (README 2). */

/** An entry of any list: of the member's list or of the history. */
export interface Entry {
  readonly id: number;
}

export interface Reply<One extends Entry> {
  readonly data: readonly One[];
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number };
}

export interface PagedList<One extends Entry> {
  readonly data: readonly One[];
  /** Numbers of all loaded pages, without duplicates. */
  readonly fetchedPages: readonly number[];
  readonly totalPages: number;
  readonly totalItems: number;
  /** The shown page; 0 before the first load. */
  readonly page: number;
  /** The previously shown page; -1 if there was none. */
  readonly previousPage: number;
}

export const NOTHING_READ: PagedList<never> = {
  data: [],
  fetchedPages: [],
  totalPages: 0,
  totalItems: 0,
  page: 0,
  previousPage: -1,
};

export function withPage<One extends Entry>(
  list: PagedList<One>,
  { data, meta }: Reply<One>,
): PagedList<One> {
  const page = meta.current_page;
  const before = list.page === 0 ? -1 : list.page;
  return {
    data,
    fetchedPages: list.fetchedPages.includes(page) ? list.fetchedPages : [...list.fetchedPages, page],
    totalPages: meta.last_page,
    totalItems: meta.total,
    page,
    previousPage: page === list.page ? list.previousPage : before,
  };
}

/** Whether the page is beyond the last page after a removal; the page before it is then shown (README 5). */
export const isPastLast = ({ page, totalPages }: PagedList<Entry>): boolean => page > 1 && page > totalPages;

/**
 * Returns the entries with one moved to another place on the page, counted from 0. Beyond the ends, the entry moves to
 * another page.
 */
export function moved<One extends Entry>(data: readonly One[], id: number, place: number): readonly One[] {
  const entry = data.find((one) => one.id === id);
  if (!entry) return data;
  const others = data.filter((one) => one !== entry);
  return place < 0 || place > others.length ? others : others.toSpliced(place, 0, entry);
}
