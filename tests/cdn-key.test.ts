/** The cache key in docs/guides/cdn.md and docs/guides/varnish.vcl includes every query parameter that a page reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { pagesOf, registryOf } from '#server/bootstrap/declared.ts';
import { queryNames } from '#app/router/query.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`../docs/guides/${name}`, import.meta.url), 'utf8');
const LEFT_OUT = /"(&\(\?!\(\?:([a-z|]+)\).*?)", ""\);/.exec(textOf('varnish.vcl'));
const NAMES = (LEFT_OUT?.[2] ?? '').split('|');

const brands = await Promise.all(['streaming', 'store'].map(loadBrand));

/** The URL that Varnish hashes. */
const keyOf = (url: string): string =>
  url
    .replace('?', '?&')
    .replaceAll(new RegExp(LEFT_OUT?.[1] ?? '', 'g'), '')
    .replace(/\?$/, '');

it("both documents list exactly the parameters that the brands' routes declare", () => {
  const declared = brands.flatMap((brand) => {
    const registry = registryOf(brand);
    return registry.routes.flatMap(({ options }) =>
      queryNames(registry, options.path.replaceAll(/[:?]/g, '')),
    );
  });
  expect(NAMES).toEqual([...new Set(declared)].toSorted());
  const listed = /the names that a page of the brands reads:(.*?);/s.exec(textOf('cdn.md'))?.[1] ?? '';
  expect([...listed.matchAll(/`([a-z]+)`/g)].map(([, name]) => name)).toEqual(NAMES);
});

it.each([
  ['/film?utm_source=mail&page=2&x', '/film?&page=2'],
  ['/film?x=1', '/film'],
  ['/film', '/film'],
  ['/film?pages=2&page', '/film?&page'],
  ['/film?%70age=2&x=1', '/film?&%70age=2'],
])('%s is cached under %s', (url, key) => {
  expect(keyOf(url)).toBe(key);
});

it('URLs with the same cache key have the same page', () => {
  // A fixed random seed makes failures reproducible.
  let state = 7;
  const one = <Item>(items: readonly Item[]): Item => {
    state = (state * 48_271) % 2_147_483_647;
    return items[state % items.length] as Item;
  };
  const words = [
    'page',
    '%70age',
    'pa%67e',
    'page+',
    'order',
    'tab',
    'x',
    'utm_source',
    '',
    'p.a-g_e~',
    'Page',
    '?page',
  ];
  const parts = () => `${one(words)}${one(['', '=', '=1', '=2', '=a%26page=3', '=?x=1'])}`;
  const pages = new Map<string, string>();
  const { addressOf } = pagesOf(brands[0] as (typeof brands)[0]);
  for (let at = 0; at < 5000; at += 1) {
    const url = `${one(['/film', '/film/night-swim', '/'])}?${[parts(), parts(), parts()].join('&')}`;
    const address = addressOf(url);
    expect(pages.get(keyOf(url)) ?? address, url).toBe(address);
    pages.set(keyOf(url), address);
  }
  expect(pages.size).toBeGreaterThan(100);
});
