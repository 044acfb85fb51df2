/** Tests the links between the pages of a list (README 4 of app). */
import { describe, expect, test } from 'vitest';
import { addressWith, pageLinks } from './listing.ts';

const meta = (current_page: number, last_page = 3) => ({ current_page, last_page, total: last_page * 24 });

describe('page links', () => {
  test('the first page is the bare path and has no previous page', () => {
    expect(pageLinks('/film', meta(1))).toEqual({ canonical: '/film', next: '/film?page=2' });
  });
  test('the second page links back to the bare path', () => {
    expect(pageLinks('/film', meta(2))).toEqual({
      canonical: '/film?page=2',
      prev: '/film',
      next: '/film?page=3',
    });
  });
  test('the last page has no next page', () => {
    expect(pageLinks('/film', meta(3))).toEqual({ canonical: '/film?page=3', prev: '/film?page=2' });
  });
  test('a single page has neither a previous nor a next page', () => {
    expect(pageLinks('/film', meta(1, 1))).toEqual({ canonical: '/film' });
  });
  test('filters are part of every page link', () => {
    expect(pageLinks('/film', meta(2), new URLSearchParams('tag=noir'))).toEqual({
      canonical: '/film?tag=noir&page=2',
      prev: '/film?tag=noir',
      next: '/film?tag=noir&page=3',
    });
  });
});

test('addressWith changes only the given query parameters', () => {
  const query = new URLSearchParams('tag=noir&page=2');
  expect(addressWith('/film', query, { page: null, year: '2026' })).toBe('/film?tag=noir&year=2026');
  expect(addressWith('/film', query, { page: null, tag: null })).toBe('/film');
  expect(query.toString()).toBe('tag=noir&page=2');
});
