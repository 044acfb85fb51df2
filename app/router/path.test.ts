/** Tests for paths, links and page numbers. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { BoundRoute } from '#kernel/registry/registry.ts';
import { bySpecificity, fillPath } from '#kernel/link-path.ts';
import { hrefOf, isBare, matchPath, onePath, pagingRedirect } from './path.ts';

const routesOf = (...paths: string[]): BoundRoute[] =>
  paths.toSorted(bySpecificity).map((path) => ({ plugin: 'test', options: { path } }));

describe('the route of a path', () => {
  const routes = routesOf(
    '/performers/:slug',
    '/performers/couples',
    '/sign-up/:slug?',
    '/',
    '/film/:slug/watch/:kind/:id',
  );

  it.each([
    ['/', '/', {}],
    ['/performers/couples', '/performers/couples', {}],
    ['/performers/mara-lind', '/performers/:slug', { slug: 'mara-lind' }],
    ['/sign-up', '/sign-up/:slug?', {}],
    ['/sign-up/summer/', '/sign-up/:slug?', { slug: 'summer' }],
    ['/film/a%20b/watch/movie/7', '/film/:slug/watch/:kind/:id', { slug: 'a b', kind: 'movie', id: '7' }],
  ])('the pattern %s matches the path %s', (path, pattern, params) => {
    const match = matchPath(routes, path);
    expect(match?.route.options.path).toBe(pattern);
    expect(match?.params).toEqual(params);
  });

  it('a path without a route has no match', () => {
    expect(matchPath(routes, '/nowhere')).toBeNull();
  });

  it('every path that a link creates matches a route', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,20}$/), (slug) => {
        expect(matchPath(routesOf('/film/:slug'), fillPath('/film/:slug', { slug }))?.params).toEqual({
          slug,
        });
      }),
    );
  });
});

describe('canonical paths', () => {
  it.each([
    ['/', '/', '/'],
    ['/film', '/FILM/', '/film'],
    ['/film', '/film//', '/film'],
    ['/film/:slug', '/Film/night-swim/', '/film/night-swim'],
    ['/film/:slug', '/Film/Night-Swim', '/film/night-swim'],
    ['/sign-up/:slug?', '/SIGN-UP/', '/sign-up'],
    ['/film/:slug/watch/:kind/:id', '/film/a%20B/WATCH/movie/A7', '/film/a%20b/watch/movie/A7'],
    ['/watch/:kind/*', '/Watch/movie/Some/7/', '/watch/movie/Some/7'],
  ])('the canonical path of %s for %s is %s', (pattern, typed, path) => {
    expect(onePath({ path: pattern }, typed)).toBe(path);
    expect(onePath({ path: pattern }, path)).toBe(path);
  });
});

it('a secret in the path of a page is left unchanged', () => {
  const route = { path: '/recover-password/:slug?', secret: true };
  expect(onePath(route, '/Recover-Password/AbC')).toBe('/recover-password/AbC');
});

describe('page numbers', () => {
  it.each([
    ['', null],
    ['page=2', null],
    ['page=-2', '/film?page=2'],
    ['page=-1', '/film'],
    ['page=0', '/film'],
    ['page=1', '/film'],
    ['page=1&order=title', '/film?order=title'],
    ['page=-3&order=title', '/film?page=3&order=title'],
    ['page=abc', '/film'],
    ['page=1e99', '/film'],
    ['page=', '/film'],
    ['page=-', '/film'],
    ['page=-0', '/film'],
    ['page=007', '/film?page=7'],
    ['page=10', null],
    ['page=1000001', null],
    ['page=99999999999999999999', null],
    ['page=-99999999999999999999', '/film?page=99999999999999999999'],
  ])('the query ?%s redirects to %s', (query, target) => {
    expect(pagingRedirect('/film', new URLSearchParams(query))).toBe(target);
  });

  it('the target of a redirect is not redirected again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer().map(String), fc.string()), (page) => {
        const target = pagingRedirect('/film', new URLSearchParams({ page })) ?? '/film?page=2';
        expect(pagingRedirect('/film', new URLSearchParams(target.split('?')[1] ?? ''))).toBeNull();
      }),
    );
  });
});

it('isBare is true only for a page whose route has one URL for all languages', () => {
  const routes = [
    { options: { path: '/film/:slug', localised: true } },
    { options: { path: '/film/:slug/play', localised: false } },
  ];
  expect(isBare(routes, '/film/x/play')).toBe(true);
  expect(isBare(routes, '/de/film/x/play')).toBe(true);
  expect(isBare(routes, '/film/x')).toBe(false);
  expect(isBare(routes, '/nowhere/play')).toBe(false);
});

it.each([
  ['/film/x', 'de', '/de/film/x'],
  ['/film/x', 'en', '/film/x'],
  ['/de/film/x', 'fr', '/de/film/x'],
  ['/film/x/play?scene=2#here', 'de', '/film/x/play?scene=2#here'],
  ['/de/film/x/play', 'en', '/film/x/play'],
  ['/', 'de', '/de'],
] as const)('the URL of %s in %s is %s', (path, locale, address) => {
  const routes = [
    { options: { path: '/film/:slug' } },
    { options: { path: '/film/:slug/play', localised: false } },
  ];
  expect(hrefOf(routes, path, locale)).toBe(address);
});
