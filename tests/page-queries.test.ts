/** Query parameters that a page does not read change neither the page nor the cache, and redirects keep them. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as entry from '#app/origin/entry-server.tsx';
import type { TestOrigin } from '#server/testing/origin.ts';
import { pageApp, testSite } from './support/site.ts';

const TIMEOUT_MS = 120_000;
const FLOOD = 300;
const GUEST = { accept: 'text/html', 'x-el-country': 'ES', 'accept-language': 'en' };

const rendered = vi.fn<typeof entry.answerPage>(entry.answerPage);
let site: TestOrigin;
beforeAll(async () => {
  const watched = { ...pageApp, entry: async () => ({ ...entry, answerPage: rendered }) };
  site = await testSite({ cachesPages: true, responseCacheS: 10, pageApp: watched });
  // The first page loads every module, which on a busy machine takes longer than a page stays fresh.
  await visit('/');
}, TIMEOUT_MS);
afterAll(() => site.close());

async function visit(url: string) {
  const { statusCode, body, headers } = await site.app.inject({ url, headers: GUEST });
  return { status: statusCode, html: body, location: headers['location'] };
}

it.each([
  ['/?x=1', '/'],
  ['/film?utm_source=mail&page=2&x=%00', '/film?page=2'],
  ['/film?page=2&order=title&page=3', '/film?order=title&page=2'],
  ['/film?%6Frder=title', '/film?order=title'],
  ['/de/film/night-swim?tab=reviews&coupon=summer', '/de/film/night-swim?tab=reviews'],
  ['/film/night-swim?page=2', '/film/night-swim'],
  ['/search?gclid=1&query=night%20swim', '/search?query=night+swim'],
  ['/no/such/page?x=1', '/no/such/page'],
])('%s returns the same page as %s', async (url, same) => {
  site.guestPages?.cache.clear();
  const asked = await visit(url);
  rendered.mockClear();
  const plain = await visit(same);
  expect(asked).toEqual(plain);
  if (plain.status === 200) expect(rendered).not.toHaveBeenCalled();
  expect(plain.html.length).toBeGreaterThan(1000);
});

it('many random queries render a page only once and evict no other page', async () => {
  await visit('/series');
  await visit('/film/night-swim');
  const before = site.guestPages?.cache.bytes();
  rendered.mockClear();
  const answers = [];
  for (let at = 0; at < FLOOD; at += 1)
    answers.push(await visit(`/film/night-swim?${Math.random().toString(36).slice(2)}=${at}`));
  expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
  await visit('/series');
  expect(rendered).not.toHaveBeenCalled();
  expect(site.guestPages?.cache.bytes()).toBe(before);
});

it.each([
  ['/film/?utm_source=mail&coupon=summer', 301, '/film?utm_source=mail&coupon=summer'],
  ['/film?page=1&utm_source=mail', 301, '/film?utm_source=mail'],
  ['/profile?tab=orders&utm_source=mail', 302, '/login?redirect=%2Fprofile%3Ftab%3Dorders&utm_source=mail'],
])('a redirect of %s keeps parameters that the page does not read', async (url, status, location) => {
  expect(await visit(url)).toMatchObject({ status, location });
  // The next visitor comes from another campaign.
  const other = await visit(url.replace('mail', 'poster'));
  expect(other.location).toBe(location.replace('mail', 'poster'));
});

it('a first visit keeps the whole query when it is redirected to its language', async () => {
  const { headers } = await site.app.inject({
    url: '/?utm_source=mail',
    headers: { ...GUEST, 'accept-language': 'de' },
  });
  expect(headers['location']).toBe('/de?utm_source=mail');
});
