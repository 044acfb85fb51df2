/** Paging state of a list: its initial state, loaded pages, and the last page after a removal. */
import { expect, test } from 'vitest';
import { isPastLast, moved, NOTHING_READ, withPage } from './pages.ts';

const reply = (page: number, last: number, ids: number[], total: number) => ({
  data: ids.map((id) => ({ id })),
  meta: { current_page: page, last_page: last, total },
});

test('paging starts at page 0, with -1 as the previous page', () => {
  expect(NOTHING_READ).toEqual({
    data: [],
    fetchedPages: [],
    totalPages: 0,
    totalItems: 0,
    page: 0,
    previousPage: -1,
  });
});

test('each loaded page number is stored once, and the previously shown page is stored with it', () => {
  const first = withPage(NOTHING_READ, reply(1, 2, [1, 2], 3));
  expect(first).toMatchObject({ fetchedPages: [1], totalPages: 2, totalItems: 3, page: 1, previousPage: -1 });
  const second = withPage(first, reply(2, 2, [3], 3));
  expect(second).toMatchObject({ fetchedPages: [1, 2], page: 2, previousPage: 1, data: [{ id: 3 }] });
  expect(withPage(second, reply(2, 2, [4], 3))).toMatchObject({ fetchedPages: [1, 2], previousPage: 1 });
});

test('a page is past the last page after its last entry was removed, but the first page never is', () => {
  const second = withPage(NOTHING_READ, reply(2, 2, [3], 3));
  expect(isPastLast(second)).toBe(false);
  expect(isPastLast(withPage(second, reply(2, 1, [], 2)))).toBe(true);
  expect(isPastLast(withPage(NOTHING_READ, reply(1, 1, [], 0)))).toBe(false);
});

test('an entry moves to a place on its page, and an unknown entry moves nothing', () => {
  const data = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(moved(data, 1, 2).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(moved(data, 3, 0).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(moved(data, 9, 0)).toBe(data);
  expect(moved(data, 1, -1).map(({ id }) => id)).toEqual([2, 3]);
  expect(moved(data, 3, 3).map(({ id }) => id)).toEqual([1, 2]);
});
