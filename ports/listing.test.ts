/** Links between the pages of a listing (README 4 of app). */
import { describe, expect, test } from 'vitest';
import { addressWith, pageLinks } from './listing.ts';

const meta = (current_page: number, last_page = 3) => ({ current_page, last_page, total: last_page * 24 });

describe('page links', () => {
  test('the first page is the bare path and has no previous', () => {
    expect(pageLinks('/film', meta(1))).toEqual({ canonical: '/film', next: '/film?page=2' });
  });
  test('the second leads back to the bare path', () => {
    expect(pageLinks('/film', meta(2))).toEqual({
      canonical: '/film?page=2',
      prev: '/film',
      next: '/film?page=3',
    });
  });
  test('the last has no next', () => {
    expect(pageLinks('/film', meta(3))).toEqual({ canonical: '/film?page=3', prev: '/film?page=2' });
  });
  test('an only page has neither', () => {
    expect(pageLinks('/film', meta(1, 1))).toEqual({ canonical: '/film' });
  });
  test('filters stay in every address', () => {
    expect(pageLinks('/film', meta(2), new URLSearchParams('tag=noir'))).toEqual({
      canonical: '/film?tag=noir&page=2',
      prev: '/film?tag=noir',
      next: '/film?tag=noir&page=3',
    });
  });
});

test('an address changes only what it is told to', () => {
  const query = new URLSearchParams('tag=noir&page=2');
  expect(addressWith('/film', query, { page: null, year: '2026' })).toBe('/film?tag=noir&year=2026');
  expect(addressWith('/film', query, { page: null, tag: null })).toBe('/film');
  expect(query.toString()).toBe('tag=noir&page=2');
});
