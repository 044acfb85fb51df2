/** The search page for any URL; a failed search still renders a page. */
import { setupI18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '#app/http/client.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { phaseOf } from './query.ts';
import { searchLoader } from './search.loader.ts';

const to = (folder: string) => (params: { slug: string }) => `${folder}/${params.slug}`;
const links = {
  confessionLink: to('/confessions'),
  performerLink: to('/performers'),
  seriesLink: to('/series'),
};
type Complete = Required<ReturnType<typeof searchLoader>>;
const loader = searchLoader(links) as Complete;
const { load, head } = loader;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

const requestOf = (search: string, http: Http = site.visitor().http): RouteRequest => ({
  path: '/search',
  params: {},
  query: new URLSearchParams(search),
  locale: 'en',
  signal: new AbortController().signal,
  http,
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
});

describe('the search page of a URL', () => {
  test('has hits, and labels and films to continue with', async () => {
    const data = await load(requestOf('?query=nigth+swim'));
    expect(phaseOf(data.asked)).toBe('found');
    expect(data.asked.found?.movies.data[0]?.slug).toBe('night-swim');
    expect(data.labels.length).toBeGreaterThan(0);
    expect(data.popular.length).toBeGreaterThan(0);
  });

  test.each([
    ['', 'idle'],
    ['?query=', 'idle'],
    ['?query=%20%20', 'idle'],
    ['?query=n', 'tooShort'],
    ['?query=%00n', 'tooShort'],
    ['?query=%F0%9F%8E%AC', 'tooShort'],
    ['?query=%', 'tooShort'],
    ['?query=%25%5F%27', 'nothing'],
    ['?query=%E2%80%AE%D7%9C%D7%99', 'nothing'],
    ['?query=%ff%fe', 'nothing'],
    [`?query=${'night '.repeat(200)}`, 'found'],
    ['?query=night&query=zz&page=-3', 'found'],
  ])('is rendered for %s', async (search, phase) => {
    expect(phaseOf((await load(requestOf(search))).asked)).toBe(phase);
  });

  test('is rendered even if its search fails', async () => {
    const { http } = site.visitor();
    const failing: Http = {
      ...http,
      call: ((endpoint, ...args) =>
        endpoint.path === '/search'
          ? Promise.reject(new Error('fault'))
          : http.call(endpoint, ...args)) as Http['call'],
    };
    const { asked } = await load(requestOf('?query=night', failing));
    expect(phaseOf(asked)).toBe('failed');
  });
});

describe.each([
  ['stories', 'confessions', 'confessionLink', 'night'],
  ['people', 'persons', 'performerLink', 'mara'],
] as const)('a brand without pages of %s', (name, group, link, query) => {
  const bare = searchLoader({ ...links, [link]: () => null }) as Complete;
  const word = name === 'stories' ? 'confessions' : name;

  test('finds none, even if they match', async () => {
    const search = `?query=${query}`;
    expect((await load(requestOf(search))).asked.found?.[group].data).not.toEqual([]);
    const { found } = (await bare.load(requestOf(search))).asked;
    expect(found?.order).toContain('movies');
    expect(found?.order).not.toContain(group);
    expect(found?.[group]).toMatchObject({ total: 0, data: [] });
  });

  test('does not mention them in its description', async () => {
    const request = requestOf('');
    const data = await load(request);
    expect(head(data, request).description).toContain(word);
    expect(bare.head(data, request).description).not.toContain(word);
  });
});

test('a page with a query is not indexed and does not reveal the query', async () => {
  const request = requestOf('?query=night');
  const meta = head(await load(request), request);
  expect(meta).toMatchObject({ canonical: '/search', robots: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('night');
  expect(head(await load(requestOf('')), requestOf('')).robots).toBeUndefined();
});
