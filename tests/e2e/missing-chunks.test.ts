/** A page opened before a deployment, whose code chunks no longer exist when the visitor continues. */
import type { Page } from '@playwright/test';
import { demoAddress, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { expect, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const FILM = '/film/night-swim';
const CODE = /\/assets\/[^?]+\.(?:js|css)$/;

const isMissing = (page: Page) =>
  page.route(CODE, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));

/**
 * Removes the code of this page; a new document gets its current code. Returns a function that counts the requested
 * documents.
 */
async function deploy(page: Page): Promise<() => number> {
  let documents = 0;
  await page.waitForLoadState('networkidle');
  await isMissing(page);
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    documents += 1;
    await page.unroute(CODE);
    return route.continue();
  });
  return () => documents;
}

test.beforeEach(async ({ context, page, baseURL }) => {
  await settled(context, baseURL ?? '');
  await page.request.post('/api/login', {
    data: { username: demoAddress('premium'), password: DEMO_PASSWORD },
    headers: { origin: baseURL ?? '', 'x-requested-with': 'XMLHttpRequest' },
  });
});
test.afterEach(({ faults }) => forgive(faults, /404|dynamically imported|preload CSS/));

test('a dialog whose code is missing reloads the page and opens', async ({ page }) => {
  await page.goto(FILM);
  const documents = await deploy(page);
  const download = page.getByRole('button', { name: say('Download'), exact: true }).first();
  await download.click();
  await expect.poll(documents).toBe(1);
  await download.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(FILM);
});

test('a page with unsaved input asks before it reloads', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox').first();
  await field.fill('night');
  const documents = await deploy(page);
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(
    page.getByText(say('There is a new version of this site. Please reload the page.')),
  ).toBeVisible();
  await expect(field).toHaveValue('night');
  expect(documents()).toBe(0);
});

test('a link to a page whose code is missing loads that page as a new document', async ({ page }) => {
  await page.goto('/search?query=night');
  await expect(page.getByRole('searchbox').first()).toHaveValue('night');
  const documents = await deploy(page);
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
});

test('a page whose first scripts are missing reloads only once', async ({ page }) => {
  let documents = 0;
  await isMissing(page);
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    documents += 1;
    return route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect.poll(() => documents).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
