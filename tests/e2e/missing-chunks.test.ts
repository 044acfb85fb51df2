/** A page that was opened before a deploy: its code is gone when the visitor goes on. */
import type { Page } from '@playwright/test';
import { demoAddress, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { expect, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const FILM = '/film/night-swim';
const CODE = /\/assets\/[^?]+\.(?:js|css)$/;

const isMissing = (page: Page) =>
  page.route(CODE, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));

/** From now on the code of this page is gone; a new document gets the code of its own. Returns how many came. */
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

test('a dialog whose code is gone reloads the page, on which it opens', async ({ page }) => {
  await page.goto(FILM);
  const documents = await deploy(page);
  const download = page.getByRole('button', { name: say('Download'), exact: true }).first();
  await download.click();
  await expect.poll(documents).toBe(1);
  await download.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(FILM);
});

test('a page with something typed asks for the reload instead', async ({ page }) => {
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

test('a link whose page is gone leads there, whatever the visitor was doing', async ({ page }) => {
  await page.goto('/search?query=night');
  await expect(page.getByRole('searchbox').first()).toHaveValue('night');
  const documents = await deploy(page);
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
});

test('a page whose first scripts are gone reloads once', async ({ page }) => {
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
