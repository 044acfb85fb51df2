/** The header in a browser: it hides on phones without scrolling, and its side menu returns keyboard focus. */
import { expect, expectAccessible, sampleOf, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'the header hides on a phone after 4 s without scrolling, and never on a desktop',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.clock.install();
    await page.goto('/film');
    const header = page.getByRole('banner');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.clock.fastForward(600);
    await expect(header).toBeInViewport();
    await page.clock.fastForward(4000);
    if (!isMobile) {
      await expect(header).toBeInViewport();
      return;
    }
    await expect(header).not.toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, -200));
    await page.clock.fastForward(600);
    await expect(header).toBeInViewport();
  },
);

// On a desktop the sections are in the header.
test('the side menu navigates the site and returns keyboard focus', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq');
  const burger = page.getByRole('banner').getByRole('button', { name: say('Open menu') });
  await burger.click();
  const menu = page.getByRole('dialog', { name: say('Menu') });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await menu.getByRole('link', { name: 'Series', exact: true }).click();
  await expect(page).toHaveURL(/\/series$/);
  await expect(menu).toBeHidden();
});

for (const path of ['/film', '/sign-up'])
  test(
    `content of ${path} under the header is hidden by it`,
    { tag: ['@both', '@proof'] },
    async ({ page }) => {
      // The height is reduced, because the sign-up page is otherwise too short to scroll on a desktop.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 500 });
      await page.goto(path);
      const header = page.getByRole('banner');
      const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
      await page.evaluate(() => window.scrollTo(0, 40));
      await expect.poll(ground).toBe('rgb(11, 10, 13)');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
    },
  );

for (const width of [320, 390])
  test(
    `the header fits a window of ${width} px at double text size`,
    { tag: ['@phone', ...sampleOf(width === 320).tag] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/film', '/de/faq', '/sign-up', '/fr/login']) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        const ends = await page
          .getByRole('banner')
          .locator(':is(a, button):visible')
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
          );
        for (const [left = 0, right = 0] of ends) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(width);
        }
      }
      await page.goto('/film');
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Open menu') })
        .click();
      await expect(
        page.getByRole('dialog', { name: say('Menu') }).getByRole('link', { name: say('Log in') }),
      ).toBeVisible();
    },
  );
