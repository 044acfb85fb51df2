/** Crawls the site for each role in each language: no link leads to a missing page or a redirect. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD, demoAddress } from '#plugins/account/server/demo/members.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { crawl } from './support/crawl.ts';
import { seedMembers } from './support/members.ts';
import { testSite } from './support/site.ts';

const ROLE_MS = 300_000;
const COUNTRY = { 'x-el-country': 'ES', 'accept-language': 'en' };
const STAFF = '/_staff';
/** A lower number means that links are no longer found. */
const LEAST_PAGES = 100;
const LEAST_STAFF_PAGES = 15;

let site: TestOrigin;
let origin: string;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
  origin = site.origin.config.publicUrl.replace(/\/$/, '');
}, ROLE_MS);
afterAll(() => site.close());

/** Request headers of a logged-in user. */
async function headersOf(name: string): Promise<Record<string, string>> {
  const visitor = site.visitor(COUNTRY);
  await visitor.http.call(postLogin, { body: { username: demoAddress(name), password: DEMO_PASSWORD } });
  const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return { ...COUNTRY, cookie };
}

describe.each(['registered', 'trial', 'premium', 'expired', 'author'])('pages of the member %s', (name) => {
  it.each(LOCALES)(
    'in %s, every link leads directly to a page with one first-level heading',
    { timeout: ROLE_MS },
    async (locale) => {
      const { faults, pages } = await crawl(site.app, {
        from: ['/', '/profile', '/my-space'].map((path) => withLocale(path, locale)),
        origin,
        headers: await headersOf(name),
        within: (path) => splitLocale(path).locale === locale && !path.startsWith(STAFF),
        asking: () => false,
      });
      expect(faults).toEqual([]);
      expect(pages.size).toBeGreaterThan(LEAST_PAGES);
    },
  );
});

it.each(['staff', 'admin'])(
  'every link on the pages of %s leads to its page without a redirect',
  { timeout: ROLE_MS },
  async (name) => {
    const { faults, pages } = await crawl(site.app, {
      from: [STAFF],
      origin,
      headers: await headersOf(name),
      within: (path) => path.startsWith(STAFF),
    });
    expect(faults).toEqual([]);
    expect(pages.size).toBeGreaterThan(LEAST_STAFF_PAGES);
  },
);
