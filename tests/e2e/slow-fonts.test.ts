/**
 * Slow fonts cause no layout shift: they are swapped in if no line break changes, and otherwise used on the next page.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, PROOF, settled, test } from './support.ts';

const FONTS_TAKE_MS = 1500;
/** Maximum layout shift of a page while its fonts arrive. */
const LARGEST_SHIFT = 0.02;

test.beforeEach(async ({ context, page, baseURL }) => {
  await settled(context, baseURL ?? '');
  await page.route('**/*.woff2', async (route) => {
    await pause(FONTS_TAKE_MS);
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);
const isSetIn = (page: Page, family: string) =>
  page.evaluate((name) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const widthIn = (font: string) => {
      pen.font = `100px ${font}`;
      return pen.measureText('Hamburgefonstiv').width;
    };
    return widthIn(`"${name}", monospace`) !== widthIn('monospace');
  }, family);

for (const { path, tag } of [
  { path: '/', tag: '@both' },
  { path: '/film', tag: '@proof' },
  { path: '/fr/film/the-bridge-keepers', tag: '@proof' },
  { path: '/de/film/night-swim', tag: '@proof' },
  { path: '/performers', tag: '@proof' },
  { path: '/faq', tag: '@proof' },
])
  test(`fonts that arrive late shift nothing on ${path}`, { tag }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
  });

test('the next page uses the fonts that arrived late', PROOF, async ({ page }) => {
  await page.goto('/film');
  await page.waitForLoadState('networkidle');
  await page.locator('main a[href*="/film/"]').first().click();
  await expect(page).toHaveURL(/\/film\/[^/]+$/);
  await expect.poll(() => isSetIn(page, 'Fraunces Display')).toBe(true);
  await expect.poll(() => isSetIn(page, 'Instrument Sans')).toBe(true);
});
