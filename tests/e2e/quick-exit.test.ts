/** The quick exit is large enough to touch and covers no part of a page. */
import { expect, settled, test } from './support.ts';

const FILM = '/film/the-bridge-keepers';

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'the quick exit is large enough to touch on a phone, and the page ends above it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(FILM);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const exit = await page.locator('[data-quick-exit]').boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(exit?.height).toBeGreaterThanOrEqual(44);
    expect(exit?.width).toBeGreaterThanOrEqual(44);
    expect((exit?.y ?? 0) + (exit?.height ?? 0)).toBeCloseTo(height, 0);
    // Content that is laid out late makes the page longer during scrolling.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const end = await page.locator('footer').boundingBox();
        return (end?.y ?? Infinity) + (end?.height ?? 0);
      })
      .toBeLessThanOrEqual((exit?.y ?? 0) + 1);
  },
);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 834, height: 1112 }, hasTouch: true, isMobile: true });

  test(
    'the quick exit is at least 44 px wide, and page content does not overlap it',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/sign-up');
      const exit = await page.locator('[data-quick-exit]').boundingBox();
      expect(exit?.width).toBeGreaterThanOrEqual(44);
      await page.goto(FILM);
      const ends = await page.locator('main :is(h1, h2, p, dl, a)').evaluateAll((all) =>
        all
          // Rows that scroll sideways may extend beyond the window.
          .filter((one) => !one.closest('article, ul') && one.checkVisibility())
          .map((one) => one.getBoundingClientRect().right),
      );
      expect(Math.max(...ends)).toBeLessThanOrEqual(exit?.x ?? 0);
    },
  );
});
