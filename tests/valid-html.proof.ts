/** One page of each kind, for each role and in each language, is valid HTML according to the W3C's checker. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { LOCALES, splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { matchPath } from '#app/router/path.ts';
import { DEMO_PASSWORD, demoAddress } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { builtPageApp } from '#server/pages/page-app.ts';
import { sitemap } from '#server/pages/sitemap.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { built } from './support/built.ts';
import { htmlFaults } from './support/html-check.ts';
import { seedMembers } from './support/members.ts';
import { ROOT } from './support/root.ts';
import { testSite } from './support/site.ts';

const BRAND = 'streaming';
const WHOLE_MS = 600_000;
const COUNTRY = { 'x-el-country': 'ES', 'accept-language': 'en' };
const SITE = 'https://pages.example';
const LEAST_PAGES = 50;
/** Paths in addition to those in the sitemap. */
const OTHERS = ['/login', '/sign-up', '/search?query=night', '/no-such-page', '/legal?tab=cookies'];
const OF_MEMBERS = ['/', '/profile', '/my-space', '/live-tv', '/cancel', '/confess'];
const OF_STAFF = [
  '/_staff',
  ...[
    'actions',
    'callbacks',
    'coupons',
    'edit',
    'edit/films',
    'leads',
    'moderation',
    'numbers',
    'pictures',
    'tides',
  ].map((name) => `/_staff/${name}`),
];

let site: TestOrigin;
const pages = new Map<string, string>();

async function logIn(name: string): Promise<TestVisitor> {
  const visitor = site.visitor(COUNTRY);
  await visitor.http.call(postLogin, { body: { username: demoAddress(name), password: DEMO_PASSWORD } });
  return visitor;
}

async function read(visitor: TestVisitor, path: string, who: string): Promise<void> {
  const answer = await visitor.fetch(path, { headers: { accept: 'text/html' } });
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    pages.set(`${who} ${path}`, await answer.text());
}

beforeAll(async () => {
  await built(BRAND);
  site = await testSite({ pageApp: await builtPageApp(join(ROOT, 'dist', BRAND)) });
  await seedMembers(site.origin);
  const { routes } = registryOf(brand);
  const listed = [...(await sitemap(site.origin, SITE)).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !splitLocale(path).prefixed);
  const oneOfEach = new Map(listed.map((path) => [matchPath(routes, path)?.route.options.path, path]));
  const [guest, premium, admin] = [site.visitor(COUNTRY), await logIn('premium'), await logIn('admin')];
  for (const locale of LOCALES) {
    for (const path of [...oneOfEach.values(), ...OTHERS])
      await read(guest, withLocale(path, locale), 'guest');
    for (const path of OF_MEMBERS) await read(premium, withLocale(path, locale), 'premium');
  }
  for (const path of OF_STAFF) await read(admin, path, 'admin');
}, WHOLE_MS);
afterAll(() => site.close());

it('every page is valid HTML', { timeout: WHOLE_MS }, async () => {
  expect(pages.size).toBeGreaterThan(LEAST_PAGES);
  expect(await htmlFaults(pages)).toEqual([]);
});

it('the checker finds an error', { timeout: WHOLE_MS }, async () => {
  const html = '<!doctype html><html lang="en"><title>x</title><p id="a"><p id="a"><ul><div></div></ul>';
  expect(await htmlFaults(new Map([['/planted', html]]))).toHaveLength(2);
});
