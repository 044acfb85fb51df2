/** The tab is named by what it shows: every page, every tab and state of one, the n-th page of a listing, and every refusal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, withLocale, type Locale } from '../kernel/i18n.ts';
import { postLogin } from '../plugins/auth/api.ts';
import { DEMO_PASSWORD } from '../server/demo/members.ts';
import { plantMembers } from '../server/demo/seed-members.ts';
import type { TestOrigin, TestVisitor } from '../server/testing.ts';
import { testSite } from './support/site.ts';

const SITE_MS = 120_000;

let site: TestOrigin;
let guest: TestVisitor;
let owner: TestVisitor;
let film: number;
beforeAll(async () => {
  site = await testSite();
  await plantMembers(site.origin);
  guest = site.visitor();
  owner = site.visitor();
  await owner.http.call(postLogin, { body: { username: 'owner@example.test', password: DEMO_PASSWORD } });
  const { id } = await site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('slug', '=', 'vermilion')
    .executeTakeFirstOrThrow();
  film = id;
}, SITE_MS);
afterAll(() => site.close());

const titleAt = async (who: TestVisitor, path: string, locale: Locale): Promise<string> => {
  // Watch pages have no language in their address: the cookie says it.
  const address = path.includes('/watch/') ? path : withLocale(path, locale);
  const html = await (
    await who.fetch(address, {
      headers: { accept: 'text/html', 'accept-language': locale },
      redirect: 'follow',
    })
  ).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
};

const OF_GUESTS = [
  '/',
  '/film',
  '/film?page=2',
  '/film?access=2',
  '/film?access=1',
  '/film?year=2024',
  '/film?length=short',
  '/film?length=long&access=2',
  '/film/vermilion',
  '/film/vermilion?tab=reviews',
  '/film/vermilion?tab=similar',
  '/series',
  '/performers',
  '/performers/couples',
  '/categories',
  '/collaborators',
  '/collaborators/directors',
  '/behind-the-scenes',
  '/labels',
  '/search',
  '/search?query=night',
  '/search?query=qqqqzzzzxxxx',
  '/legal',
  '/legal?tab=privacy',
  '/legal?tab=cookies',
  '/legal?tab=compliance',
  '/faq',
  '/about',
  '/app',
  '/app/ios',
  '/app/android',
  '/app/desktop',
  '/online-cinema',
  '/login',
  '/sign-up',
  '/recover-password',
  '/recover-password/some-token',
  '/verify-account',
  '/nc-trial',
  '/nc-trial-success',
  '/impersonate',
  '/no-such-page',
  '/film?page=999',
] as const;

const OF_MEMBERS = [
  '/profile',
  '/profile?tab=password',
  '/profile?tab=subscription',
  '/profile?tab=order-history',
  '/profile?tab=my-library',
  '/profile/watch-owned/vermilion',
] as const;

describe.each([...LOCALES])('in %s', (locale) => {
  it('no two pages or states share the title of a tab', async () => {
    const said = new Map<string, string[]>();
    const add = async (who: TestVisitor, path: string) => {
      const title = await titleAt(who, path, locale);
      said.set(title, [...(said.get(title) ?? []), path]);
    };
    for (const path of OF_GUESTS) await add(guest, path);
    for (const path of OF_MEMBERS) await add(owner, path);
    expect(said.has('')).toBe(false);
    expect([...said].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

it.each([
  ['/film?access=2', 'Adult short films: Free to watch | Nocturne'],
  ['/film?length=long&access=2', 'Adult short films: Over 40 min, Free to watch | Nocturne'],
  ['/film/vermilion?tab=reviews', 'Reviews: Vermilion | Nocturne'],
  ['/search?query=night', 'Search results | Nocturne'],
  ['/search?query=qqqqzzzzxxxx', 'No search results | Nocturne'],
  ['/film?page=2', 'Adult short films, page 2 | Nocturne'],
  ['/no-such-page', 'Page not found | Nocturne'],
  ['/film?page=999', 'Page does not exist | Nocturne'],
])('%s is called "%s"', async (path, title) => {
  expect(await titleAt(guest, path, 'en')).toBe(title);
});

it('a film is called by what stands between it and the visitor', async () => {
  expect([
    await titleAt(guest, `/film/vermilion/watch/movie/${film}`, 'en'),
    await titleAt(owner, `/film/vermilion/watch/movie/${film}`, 'en'),
    await titleAt(guest, `/film/vermilion/watch/trailer/${film}`, 'en'),
  ]).toEqual([
    'Log in to watch Vermilion | Nocturne',
    'Subscribe to watch Vermilion | Nocturne',
    'Vermilion: trailer | Nocturne',
  ]);
});
