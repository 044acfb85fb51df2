/**
 * Navigation that only a browser can test: page views are counted, the head follows the page, and a watch page keeps
 * its language and history.
 */
import type { Page } from '@playwright/test';
import { expect, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const sagen = wordsOf('de');
/** Time limit in ms for a page whose CPU is slowed down. */
const SLOW_TIMEOUT_MS = 60_000;

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelectorAll('link[rel="canonical"]').length,
    alternates: document.querySelectorAll('link[rel="alternate"]').length,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
  }));

const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    // Dispatched without waiting, because the page may still be hydrating.
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

test('statistics count the first page of a document, a reload and every route change', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stats'))
      counted.push((JSON.parse(request.postData() ?? '{}') as { path: string }).path);
  });
  await page.goto('/about?utm_source=x');
  await expect.poll(() => counted).toEqual(['/about?utm_source=x']);
  await follow(page, '/faq');
  await expect.poll(() => counted).toEqual(['/about?utm_source=x', '/faq']);
  await page.reload();
  await expect.poll(() => counted).toEqual(['/about?utm_source=x', '/faq', '/faq']);
  await page.goto('/de/faq');
  await expect.poll(() => counted.slice(3)).toEqual(['/de/faq']);
});

test('the head of a missing or refused page describes the error', PROOF, async ({ page, faults }) => {
  await page.goto('/about');
  await follow(page, '/No-Such-Page');
  await expect(page).toHaveTitle(`${say('Page not found')} | Nocturne`);
  expect(await headOf(page)).toMatchObject({ canonical: 0, alternates: 0, robots: 'noindex' });
  await page.route('**/api/movies?**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', retry_after_s: 40 } }),
  );
  await follow(page, '/film');
  await expect(page.getByRole('heading', { level: 1, name: say('One moment, please') })).toBeVisible();
  await expect(page).toHaveTitle(`${say('One moment, please')} | Nocturne`);
  await expect(page.getByText('Please try again in 40 seconds.')).toBeVisible();
  expect(await headOf(page)).toMatchObject({ canonical: 0, robots: 'noindex' });
  await page.unroute('**/api/movies?**');
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Films') })).toBeVisible();
  expect(await headOf(page)).toMatchObject({ canonical: 1, alternates: 5 });
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('429')));
});

test('a link clicked during hydration is followed', PROOF, async ({ page }) => {
  // Delayed scripts simulate a slow device.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.route('**/*.js', (route) => setTimeout(() => void route.continue(), 150));
  await page.addInitScript(() => {
    let wasWaiting = false;
    const variant = () => {
      wasWaiting ||= 'recordEvent' in window;
      // React has just begun to hydrate the page.
      if (wasWaiting && !('recordEvent' in window)) {
        const link = Object.assign(document.createElement('a'), { href: '/No-Such-Page' });
        document.body.append(link);
        link.click();
        link.remove();
      } else setTimeout(variant);
    };
    variant();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: say("Oops... It looks like you're lost!") });
  // With a slow CPU, the next page takes as long as the first one.
  await expect(heading).toBeVisible({ timeout: SLOW_TIMEOUT_MS });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${say('Page not found')} | Nocturne`);
  await expect(page).toHaveURL(/\/No-Such-Page$/);
});

test('a watch page keeps its language, and Back returns to the film page', PROOF, async ({ page }) => {
  await page.goto('/de/film');
  await follow(page, '/de/film/night-swim');
  await expect(page).toHaveURL(/\/de\/film\/night-swim$/);
  const entries = await page.evaluate(() => history.length);
  const film = (await (await page.request.get('/api/movies/slug/night-swim')).json()) as { id: number };
  await follow(page, `/de/film/night-swim/watch/trailer/${film.id}`);
  await expect(page).toHaveURL(new RegExp(`//[^/]+/film/night-swim/watch/trailer/${film.id}$`));
  const back = page.getByRole('link', { name: sagen('Back to the film') }).first();
  await expect(back).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await back.click();
  await expect(page).toHaveURL(/\/de\/film\/night-swim$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/film$/);
});

test('"Back to the film" replaces a watch page that was opened from elsewhere', PROOF, async ({ page }) => {
  await page.goto('/about');
  const film = (await (await page.request.get('/api/movies/slug/night-swim')).json()) as { id: number };
  await follow(page, `/film/night-swim/watch/trailer/${film.id}`);
  await page
    .getByRole('link', { name: say('Back to the film') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/film\/night-swim$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
