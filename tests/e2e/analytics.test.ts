/** Data that a tag manager receives for each cookie choice: none, or the events of the catalogue. */
import type { Page } from '@playwright/test';
// The brand with a tag manager.
import { STORE as SITE } from './sites.ts';
import { consentCookie, expect, forgive, PROOF, settled, test, wordsOf } from './support.ts';
import { openTagHost, TAG_HOST, TAG_MANAGER_ID, type TagHost } from './tag-host.ts';

const say = wordsOf('en');
const PASSWORD = 'a long evening by the sea';

test.use({ baseURL: SITE });

let host: TagHost;
test.beforeEach(async () => {
  host = await openTagHost();
});
test.afterEach(async () => {
  host.server.closeAllConnections();
  await new Promise((resolve) => host.server.close(resolve));
});

const hasLayer = (page: Page) => page.evaluate(() => 'dataLayer' in globalThis);
const pageViews = () =>
  host.reports.filter((report) => (report as { event?: string }).event === 'page_view') as {
    page_path: string;
    page_location: string;
  }[];
const shownPaths = () => pageViews().map(({ page_path: path }) => path);
const mayAskTheHost = (faults: string[]) =>
  forgive(faults, new RegExp(`^third party: ${new URL(TAG_HOST).host}$`));

async function toAFilm(page: Page): Promise<string> {
  await page.locator('main a[href*="/film/"]').first().click();
  await expect(page).toHaveURL(/\/film\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('without consent, no other host is requested and nothing is stored or reported', async ({
  page,
  context,
}) => {
  await settled(context, SITE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/faq', '/film?utm_source=mail']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  await toAFilm(page);
  // Page views are still counted by path, without identifying visitors.
  await expect.poll(() => asked).toContain('/api/stats');
  expect(asked).not.toContain('/api/tag-manager');
  expect(asked).not.toContain('/api/page-speed');
  expect(await hasLayer(page)).toBe(false);
  expect(host.requests).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'age_restriction',
    'consent',
  ]);
});

test('with consent, the tag manager loads and receives the consent state, then the page paths', async ({
  page,
  context,
  faults,
}) => {
  await context.addCookies([{ name: 'age_restriction', value: 'true', url: SITE }]);
  await page.goto('/film?utm_source=mail&utm_term=lou%40visitor.example&email=lou%40visitor.example');
  const accept = page.getByRole('button', { name: say('Accept all') });
  await expect(accept).toBeVisible();
  expect([host.requests, await hasLayer(page)]).toEqual([[], false]);
  await accept.click();
  await expect.poll(() => host.scripts).toEqual([`/gtm.js?id=${TAG_MANAGER_ID}`]);
  await expect.poll(pageViews).toHaveLength(1);
  await expect
    .poll(() => host.reports.slice(0, 2))
    .toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
      ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted' })],
    ]);
  const film = await toAFilm(page);
  await expect.poll(pageViews).toHaveLength(2);
  expect(pageViews()).toEqual([
    { event: 'page_view', page_path: '/film', page_location: `${SITE}/film?utm_source=mail` },
    { event: 'page_view', page_path: '/film/:slug', page_location: `${SITE}/film/:slug` },
  ]);
  expect(host.requests.join()).not.toMatch(/visitor\.example/);
  // No event identifies the film.
  expect(JSON.stringify([host.requests, host.reports])).not.toContain(film.split('/').at(-1));
  // The page reports the loading time of the document when it is hidden, as by a change of tabs, with the path it began
  // with.
  const reported = page.waitForRequest(/\/api\/page-speed$/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const speed = (await reported).postDataJSON() as { path: string; measurements: { metric: string }[] };
  expect(speed.path).toBe('/film');
  expect(speed.measurements.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['LCP', 'TTFB']));
  expect(JSON.stringify(speed)).not.toContain(film.split('/').at(-1));
  mayAskTheHost(faults);
});

test(
  'no report about a member contains data that identifies them',
  PROOF,
  async ({ page, context, faults }) => {
    await context.addCookies([
      { name: 'age_restriction', value: 'true', url: SITE },
      consentCookie(SITE, ['analytics', 'preferences']),
    ]);
    const email = `told-${Date.now()}@visitor.example`;
    const headers = { origin: SITE, 'x-requested-with': 'XMLHttpRequest' };
    const made = await page.request.post('/api/sign-up', {
      data: { email, password: PASSWORD, is_first_login: false },
      headers,
    });
    expect(made.status()).toBe(201);
    await context.clearCookies({ name: 'Authorization' });
    const secrets = new Set([email, encodeURIComponent(email), PASSWORD]);
    /** Reports to the site itself: errors and page paths, except the path that contains an email address. */
    const own: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (
        /\/api\/(?:stats|page-speed|error-reports|experiment)/.test(request.url()) &&
        !body.includes('/faq')
      )
        own.push(body);
    });
    await page.goto('/login');
    await page.getByLabel(say('E-mail'), { exact: true }).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    const { id } = (await (await page.request.get('/api/me')).json()) as { id: number };
    expect(id).toBeGreaterThan(0);
    for (const { name, value } of await context.cookies())
      if (/^Authorization|refresh/i.test(name)) secrets.add(value);
    expect(secrets.size).toBeGreaterThan(3);
    for (const path of ['/', '/profile', '/my-space', `/faq?email=${encodeURIComponent(email)}`, '/film']) {
      await page.goto(path);
      await expect.poll(shownPaths).toContain(new URL(path, SITE).pathname);
    }
    const film = await toAFilm(page);
    await expect.poll(shownPaths).toContain('/film/:slug');
    const events = host.reports.map((report) => (report as { event?: string }).event);
    expect(events).toContain('login');
    expect(own.join()).toContain('/profile');
    for (const secret of secrets) expect(`${host.requests.join()} ${own.join()}`).not.toContain(secret);
    // The site's own page counts have paths, without data of the visitor (README 1 of analytics).
    const reports = own.filter((body) => !('begins_visit' in (JSON.parse(body) as object)));
    expect(`${host.requests.join()} ${reports.join()}`).not.toContain(film.split('/').at(-1));
    const values = host.reports.flatMap((report) => Object.values(report as object));
    expect(values).not.toContain(id);
    expect(values).not.toContain(String(id));
    mayAskTheHost(faults);
  },
);
