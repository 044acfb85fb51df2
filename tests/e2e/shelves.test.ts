/**
 * Shelves below the second screen of the home page: their space is reserved, and their films load when the visitor
 * scrolls near them.
 */
import type { Page } from '@playwright/test';
import { expect, forgive, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** Index of a shelf that is far below the second screen at every width. */
const FAR = 5;
/**
 * Maximum layout shift of a jump into the middle of a shelf that has not loaded: half of what counts as good for a
 * page.
 */
const SHIFT_MAX = 0.05;
/** Height change in px that does not count as a layout shift. */
const NEARLY_PX = 3;

const shelfOf = (page: Page) => page.locator('main section[data-bleed]').nth(FAR);
const filmsOf = (page: Page) => shelfOf(page).locator('article');
const heightOf = async (page: Page) => (await shelfOf(page).boundingBox())?.height ?? 0;

/** Sums layout shifts that the visitor did not cause. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(globalThis, {
          moved: (globalThis as unknown as { moved: number }).moved + shift.value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('films and images load into reserved space when the visitor scrolls near their shelf', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/');
  await expect(filmsOf(page)).toHaveCount(0);
  await expect(shelfOf(page).getByRole('heading')).toHaveCount(1);
  const before = await heightOf(page);
  await shelfOf(page).scrollIntoViewIfNeeded();
  await expect(filmsOf(page).first()).toBeVisible();
  expect(Math.abs((await heightOf(page)) - before)).toBeLessThanOrEqual(NEARLY_PX);
  await expect
    .poll(() =>
      filmsOf(page)
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(
    SHIFT_MAX,
  );
});

test('a shelf that fails to load shows an error, and a retry loads it', PROOF, async ({ page, faults }) => {
  await page.route('**/api/home', (route) => route.abort());
  await page.goto('/');
  const before = await heightOf(page);
  await shelfOf(page).scrollIntoViewIfNeeded();
  const again = shelfOf(page).getByRole('button', { name: say('Try again') });
  await expect(again).toBeVisible();
  expect(Math.abs((await heightOf(page)) - before)).toBeLessThanOrEqual(NEARLY_PX);
  await page.unroute('**/api/home');
  await again.click();
  await expect(filmsOf(page).first()).toBeVisible();
  await expect(shelfOf(page).locator('li a').first()).toBeFocused();
  forgive(faults, /Failed to load resource/);
});

test('Back from a film returns to the same scroll position', async ({ page }) => {
  await page.goto('/');
  await shelfOf(page).scrollIntoViewIfNeeded();
  await filmsOf(page).first().locator('a').click();
  await page.waitForURL(/\/(?:film|series)\//);
  await expect(page.locator('h1')).toBeVisible();
  await page.goBack();
  await expect(filmsOf(page).first()).toBeInViewport();
});
