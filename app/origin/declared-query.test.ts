/** Checks that a page can read only the query parameters that its route declares. */
import { describe, expect, it } from 'vitest';
import { queryNames, searchOf } from '../router/query.ts';
import { DeclaredQuery } from './declared-query.ts';

const routes = {
  routes: [
    { plugin: 'films', options: { path: '/film', paged: true, query: ['order', 'dir'] } },
    { plugin: 'films', options: { path: '/film/:slug' } },
  ],
  guards: [{ plugin: 'gate', options: { path: '*', query: ['to'] } }],
};
const asked = (pathname: string, search: string) => new DeclaredQuery(routes, { pathname, search });

describe('the query of a page', () => {
  it("a page's query consists of the parameters of its route and of all guards, in any language", () => {
    expect(queryNames(routes, '/de/film')).toEqual(['to', 'order', 'dir', 'page']);
    expect(queryNames(routes, '/film/night-swim')).toEqual(['to']);
    expect(queryNames(routes, '/no/such/page')).toEqual(['to']);
  });

  it.each([
    ['?page=2&order=title', '?order=title&page=2'],
    ['?order=title&page=2&order=length', '?order=title&page=2'],
    ['?utm_source=mail&x=1', ''],
    ['?%70age=2', '?page=2'],
    ['?order=', '?order='],
    ['?', ''],
  ])('the query %s belongs to the same page as the query "%s"', (search, same) => {
    expect(searchOf(search, ['order', 'page'])).toBe(same);
  });

  it('reading, copying and listing omit undeclared parameters', () => {
    const query = asked('/film', '?page=2&utm_source=mail');
    expect(query.get('page')).toBe('2');
    expect(query.get('order')).toBeNull();
    expect([String(query), String(new URLSearchParams(query)), query.size]).toEqual(['page=2', 'page=2', 1]);
  });

  it('reading an undeclared parameter throws, whether or not it is present', () => {
    const query = asked('/film/night-swim', '?coupon=summer');
    for (const read of [
      () => query.get('coupon'),
      () => query.getAll('coupon'),
      () => query.has('coupon'),
      () => query.get('page'),
    ])
      expect(read).toThrow('The route of /film/night-swim does not declare that it reads');
  });
});
