/** What a choice of cookies leads to on every page of the brand: nobody else is asked for anything, and nothing is kept that is not allowed. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { brand } from '../../brands/streaming.ts';
import { splitLocale } from '../../kernel/i18n/i18n.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '../../kernel/ports/consent.ts';
import { matchPath } from '../../kernel/router/path.ts';
import { isNamed } from '../../plugins/consent/cookie-names.ts';
import type { Cookies } from '../../plugins/pages/api.ts';
import { registryOf } from '../../server/declared.ts';
import { consentCookie, expect, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** Three tabs walk at once. */
const TABS = 3;
const WALK_MS = 180_000;

/** Pages whose address has something in it that no sitemap lists. `:film` is the id of a film. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/download/:id': '/download/00000000-0000-4000-8000-000000000000',
  '/lp/:slug': '/lp/welcome',
  '/seduce-boost/:slug': '/seduce-boost/vermilion',
  '/film/:slug/watch/:kind/:id': '/film/vermilion/watch/trailer/:film',
  '/series/:slug/watch/:kind/:id': '/series/harbour-radio/watch/trailer/:film',
  '/series/:seriesId/:episodeId/:slug/watch/:kind/:id': '/series/1/1/harbour-radio/watch/trailer/:film',
  '/watch/:kind/*': '/watch/trailer/:film',
  '/:content/watch/:kind/*': '/film/watch/trailer/:film',
};

const paths = registryOf(brand)
  .routes.filter(({ options }) => options.page)
  .map(({ options }) => options.path);

/** One address of every page: of the sitemap, or bare, or of the list. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const { routes } = registryOf(brand);
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !splitLocale(path).prefixed);
  const real = new Map(listed.map((path) => [matchPath(routes, path)?.route.options.path, path]));
  const film = ((await (await request.get('/api/movies/vermilion')).json()) as { id: number }).id;
  const found = paths.map((path) => {
    const bare = path.replace(/\/:\w+\?$/, '');
    const address = real.get(path) ?? (/[:*]/.test(bare) ? ADDRESSES[path] : bare);
    return { path, address: address?.replace(':film', String(film)) };
  });
  expect(found.filter(({ address }) => address === undefined)).toEqual([]);
  return found.map(({ address = '' }) => address);
}

/** Every name the site declares, as visitors read it on the page about cookies. */
async function declared(request: APIRequestContext): Promise<Cookies> {
  return (await (await request.get('/api/cookies')).json()) as Cookies;
}

interface Kept {
  readonly kind: 'cookies' | 'storage';
  readonly name: string;
}

const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** The page is hydrated, and has had its first idle moments: what is optional happens there. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 }),
      ),
  );

/** Opens every address, in several tabs, and tells what is in the browser afterwards and who else was asked. */
async function walk(context: BrowserContext, site: string, asked: readonly string[]) {
  const host = new URL(site).host;
  const elsewhere = new Set<string>();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host) elsewhere.add(url.href);
  });
  const kept = new Map<string, Kept>();
  const keep = (kind: Kept['kind'], names: readonly string[]) =>
    names.forEach((name) => kept.set(`${kind} ${name}`, { kind, name }));
  const left = [...asked];
  const opened: string[] = [];
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const page = await context.newPage();
      // oxlint-disable no-await-in-loop -- one page after another
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        await page.goto(address);
        await page.waitForFunction(() => !('recordEvent' in window));
        await rest(page);
        keep('storage', await keysOf(page));
        opened.push(new URL(page.url()).pathname);
      }
      // oxlint-enable no-await-in-loop
      keep(
        'cookies',
        (await context.cookies()).map(({ name }) => name),
      );
      await page.close();
    }),
  );
  return { elsewhere: [...elsewhere], kept: [...kept.values()], opened };
}

/** What was kept though it belongs to no category that is allowed, or is declared nowhere. */
const wrong = (kept: readonly Kept[], table: Cookies, allowed: readonly ConsentCategory[]): string[] =>
  kept
    .filter(
      ({ kind, name }) =>
        !table[kind].some(
          (one) =>
            isNamed(one.name, name) &&
            (one.category === 'necessary' || allowed.some((category) => category === one.category)),
        ),
    )
    .map(({ kind, name }) => `${kind}: ${name}`);

async function answer(
  context: BrowserContext,
  url: string,
  allowed: readonly ConsentCategory[],
): Promise<void> {
  await context.addCookies([{ name: 'age_restriction', value: 'true', url }, consentCookie(url, allowed)]);
}

test.describe('of a visitor', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: WALK_MS });

  test('who refuses everything, no page asks another host or keeps what is not necessary', async ({
    context,
    request,
    baseURL: site = '',
  }) => {
    await answer(context, site, []);
    const table = await declared(request);
    const { elsewhere, kept, opened } = await walk(context, site, await addresses(request));
    expect(elsewhere).toEqual([]);
    expect(wrong(kept, table, [])).toEqual([]);
    expect(opened.length).toBe(paths.length);
  });

  /** Pages on which something of each category is written, where it is allowed. */
  const WRITING = ['/', '/search?query=night', '/film/vermilion', '/confessions', '/sign-up'];
  const CAMPAIGN = '/series?utm_source=walk';
  const namesIn = async (context: BrowserContext, page: Page): Promise<readonly string[]> => [
    ...(await context.cookies()).map(({ name }) => name),
    ...(await keysOf(page)),
  ];
  /** What stores something optional where it is allowed. */
  async function search(page: Page): Promise<void> {
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: say('What are you looking for?') });
    await field.fill('night');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: 'Night Swim' }).first()).toBeVisible();
  }
  const WRITTEN: Readonly<Record<ConsentCategory, readonly string[]>> = {
    preferences: ['catalogue.recent-searches'],
    // Nothing is tried out until an operator begins an experiment.
    analytics: [],
    marketing: ['utm_sign_up'],
  };
  for (const category of CONSENT_CATEGORIES)
    test(`who allows ${category} alone, its own names are kept and no others`, async ({
      context,
      request,
      baseURL: site = '',
    }) => {
      await answer(context, site, [category]);
      const table = await declared(request);
      const { elsewhere, kept } = await walk(context, site, WRITING);
      expect(elsewhere).toEqual([]);
      expect(wrong(kept, table, [category])).toEqual([]);
      const page = await context.newPage();
      await page.goto(CAMPAIGN);
      await rest(page);
      await search(page);
      const of = (names: readonly string[]) =>
        CONSENT_CATEGORIES.filter((one) => WRITTEN[one].some((name) => names.includes(name)));
      const expected = WRITTEN[category].length > 0 ? [category] : [];
      await expect.poll(async () => of(await namesIn(context, page))).toEqual(expected);
    });

  const bar = (page: Page) => page.getByRole('region', { name: say('Your privacy, your choice') });
  const recordIn = async (context: BrowserContext): Promise<unknown> => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
    return cookie && JSON.parse(decodeURIComponent(cookie.value));
  };
  const REFUSED = { marketingConsent: false, analyticsConsent: false, preferencesConsent: false };

  test('a choice in one tab is the choice of the other', async ({ context, page, baseURL: site = '' }) => {
    await context.addCookies([{ name: 'age_restriction', value: 'true', url: site }]);
    await page.goto('/about');
    await expect(bar(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/faq');
    await bar(other)
      .getByRole('button', { name: say('Reject all') })
      .click();
    await expect(bar(other)).toBeHidden();
    await expect(bar(page)).toBeHidden();
    await expect.poll(() => recordIn(context)).toMatchObject(REFUSED);
  });

  test('whose browser sends Global Privacy Control, nobody asks and nothing is allowed', async ({
    context,
    page,
    baseURL: site = '',
  }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await context.addCookies([{ name: 'age_restriction', value: 'true', url: site }]);
    await page.goto('/about');
    await expect.poll(() => recordIn(context)).toMatchObject(REFUSED);
    await expect(bar(page)).toBeHidden();
  });

  test('who withdraws, what was allowed goes at once and the origin knows', async ({
    context,
    page,
    baseURL: site = '',
  }) => {
    await answer(context, site, CONSENT_CATEGORIES);
    await search(page);
    await expect.poll(() => keysOf(page)).toContain('catalogue.recent-searches');
    await page.goto('/legal?tab=cookies');
    await page
      .getByRole('button', { name: say('Manage cookie preferences') })
      .first()
      .click();
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/api/cookies-consent'),
    );
    await page.getByRole('button', { name: say('Withdraw my consent') }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      cookie_type: { marketing: false, statistics: false, preferences: false },
    });
    expect(await recordIn(context)).toMatchObject(REFUSED);
    expect(await keysOf(page)).not.toContain('catalogue.recent-searches');
  });
});
