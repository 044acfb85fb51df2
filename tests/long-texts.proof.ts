/**
 * Staff texts of maximum length, at three widths: no page scrolls sideways, and no text is cut off or covers another.
 * The first brand is checked in every language and with two pages of each kind, the others in the language with the
 * longest words; members and carts have their own pages.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { LOCALES, withLocale, type Locale } from '#app/i18n/i18n.ts';
import { matchPath } from '#app/router/path.ts';
import { LENGTHS } from '#plugins/account/fields.ts';
import { demoAddress, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api/session.ts';
import { getPrices, postCart } from '#plugins/store/api.ts';
import { Editables } from '#ports/editing.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { builtPageApp } from '#server/pages/page-app.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { brandOf } from './support/brand-site.ts';
import { built } from './support/built.ts';
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts';
import { lengthen, longText } from './support/long-entries.ts';
import { seedMembers } from './support/members.ts';
import { layoutFaults } from './support/page-layout.ts';
import { ROOT } from './support/root.ts';

const FIRST_BRAND = 'streaming';
const LONGEST_WORDS: Locale = 'de';
const WIDTHS_PX = [320, 390, 1440];
const HEIGHT_PX = 900;
const WHOLE_MS = 900_000;
/** List pages and pages that show no entry; a brand is checked on those that it has. */
const PAGES = [
  '/',
  '/film',
  '/series',
  '/performers',
  '/collaborators',
  '/categories',
  '/search?query=an',
  '/live-tv',
  '/behind-the-scenes',
  '/confessions',
  '/sign-up',
  '/legal?tab=cookies',
];
const MEMBER_PAGES = ['/', '/my-space', '/profile', '/profile?tab=order-history', '/profile?tab=my-library'];
/** `premium` has a history and orders, `owner` has bought films. */
const MEMBERS = ['premium', 'owner'];
/** The fields of an account that its own pages show, with their maximum lengths. */
const { username, name: firstName, last_name } = LENGTHS;
const MEMBER_FIELDS = { username, name: firstName, last_name } as const;
const CART_FILMS = 3;
/** Maximum number of films whose prices one call returns. */
const MOST_FILMS = 50;

const BRAND_FILES = await Promise.all(BRANDS.map(loadBrand));
const WITH_CART = BRAND_FILES.filter(({ plugins }) => plugins.some(({ id }) => id === 'store')).map(
  ({ info }) => info.id,
);

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_ARGS] });
}, WHOLE_MS);
afterAll(() => browser?.close());

describe.each(BRANDS)('the pages of %s', (id) => {
  const isFirst = id === FIRST_BRAND;
  /** Number of pages per kind of content; all pages of a kind share one layout. */
  const ofEachKind = isFirst ? 2 : 1;
  let site: TestOrigin;
  let base = '';
  let has: (path: string) => boolean;
  const paths: string[] = [];

  beforeAll(async () => {
    await built(id);
    const brand = await brandOf(id);
    const { routes } = registryOf(brand);
    has = (path) => matchPath(routes, path.split('?')[0] ?? path) !== null;
    site = await testOrigin({
      env: { BRAND: id },
      seeded: true,
      modules: await modulesOf(brand),
      callsPerMinute: 1_000_000,
      pageApp: await builtPageApp(join(ROOT, 'dist', id)),
    });
    await seedMembers(site.origin);
    paths.push(...PAGES.filter(has));
    const editables = await site.origin.modules.service(Editables)?.all();
    for (const { kind, pathOf } of editables ?? []) {
      const entries = await lengthen(site.origin.db, kind);
      const own = entries.flatMap((entry) => pathOf?.(entry) ?? []);
      paths.push(...new Set(own.filter((path) => !paths.includes(path)).slice(0, ofEachKind)));
    }
    const { db } = site.origin;
    for (const [field, length] of Object.entries(MEMBER_FIELDS))
      for (const name of MEMBERS)
        await db
          .updateTable('users')
          // A nickname belongs to one account.
          .set({ [field]: longText(LONGEST_WORDS, length, name) })
          .where('email', '=', demoAddress(name))
          .execute();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://localhost:${(site.app.server.address() as AddressInfo).port}`;
  }, WHOLE_MS);
  afterAll(() => site.close());

  /** A browser with the cookies of a visitor who has answered the questions of the first visit. */
  async function contextOf({ cookies }: Pick<TestVisitor, 'cookies'>): Promise<BrowserContext> {
    const context = await browser!.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    const all = [...cookies, ['age_restriction', 'true'] as const];
    await context.addCookies(all.map(([name, value]) => ({ name, value, url: base })));
    return context;
  }

  /** Layout errors of these pages at each width. With `awaits`, scripts run until this element is shown. */
  async function faultsOn(
    context: BrowserContext,
    addresses: readonly string[],
    awaits?: string,
  ): Promise<string[]> {
    const faults: string[] = [];
    const page = await context.newPage();
    // Without scripts, the page stays as the server rendered it, and nothing moves.
    if (awaits === undefined) await page.route(/\.js(?:$|\?)/, (route) => route.abort());
    for (const address of addresses) {
      await page.setViewportSize({ width: WIDTHS_PX[0] ?? 0, height: HEIGHT_PX });
      await page.goto(base + address, { waitUntil: 'load' });
      if (awaits !== undefined) await page.locator(awaits).first().waitFor();
      // Cards outside the viewport are laid out as well; first-visit dialogs are removed.
      await page.addStyleTag({
        content: '* { content-visibility: visible !important } dialog { display: none !important }',
      });
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: HEIGHT_PX });
        const found = await page.evaluate(layoutFaults);
        faults.push(...found.map(({ is, text, where }) => `${address} ${width}: ${is} ${where} “${text}”`));
      }
    }
    await context.close();
    return faults;
  }

  it.each(isFirst ? LOCALES : [LONGEST_WORDS])(
    'pages have room for the longest texts in %s',
    { timeout: WHOLE_MS },
    async (locale) => {
      const context = await contextOf(site.visitor());
      expect(
        await faultsOn(
          context,
          paths.map((path) => withLocale(path, locale)),
        ),
      ).toEqual([]);
    },
  );

  it.each(MEMBERS)(
    'pages of the member %s have room for the longest texts',
    { timeout: WHOLE_MS },
    async (name) => {
      const visitor = site.visitor();
      await visitor.http.call(postLogin, { body: { username: demoAddress(name), password: DEMO_PASSWORD } });
      const own = MEMBER_PAGES.filter(has).map((path) => withLocale(path, LONGEST_WORDS));
      expect(await faultsOn(await contextOf(visitor), own)).toEqual([]);
    },
  );

  if (!WITH_CART.includes(id)) return;
  it('a cart has room for the longest titles', { timeout: WHOLE_MS }, async () => {
    const rows = await site.origin.db
      .selectFrom('movies')
      .select('id')
      .orderBy('id')
      .limit(MOST_FILMS)
      .execute();
    const guest = site.visitor();
    const movies = rows.map(({ id: film }) => film).join(',');
    const { data } = await guest.http.call(getPrices, { query: { movies } });
    await guest.http.call(postCart, { body: { add: data.slice(0, CART_FILMS).map((one) => one.movie_id) } });
    // Only the browser knows the cart.
    const address = withLocale('/cart', LONGEST_WORDS);
    expect(await faultsOn(await contextOf(guest), [address], 'main li h2 a')).toEqual([]);
  });
});
