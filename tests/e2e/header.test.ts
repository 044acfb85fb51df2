/** The header in a browser: it gives way on phones while nobody scrolls, and its side menu gives the focus back. */
import { expect, expectAccessible, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('hides on a phone after 4 s without scrolling, and never on a desktop', async ({ page, isMobile }) => {
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
});

// A desktop has the sections in the header.
test('the side menu leads through the site and gives the focus back', { tag: '@phone' }, async ({ page }) => {
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
