/** Replies in pages: a part of a list with the list's counts (README 6). */

/** The requested page; pages count from 1. */
export interface Cut {
  page: number;
  perPage: number;
}

export interface Page<Item> {
  data: Item[];
  meta: { current_page: number; last_page: number; total: number };
}

/** The reply of a paged endpoint. An empty list has one page. */
export const pageReply = <Item>(data: Item[], total: number, { page, perPage }: Cut): Page<Item> => ({
  data,
  meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total },
});

/** The rows of a page. */
export const sliceOf = ({ page, perPage }: Cut): { offset: number; limit: number } => ({
  offset: (page - 1) * perPage,
  limit: perPage,
});
