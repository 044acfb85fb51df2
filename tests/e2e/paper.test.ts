/** Printed pages omit elements that only a screen needs, and narrow windows show tables and badges completely. */
import { expect, sampleOf, settled, test } from './support.ts';
import { LOCALES } from '#app/i18n/i18n.ts';

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('a printed page has dark text and no header, tabs, quick exit or footer', async ({ page }) => {
  await page.goto('/legal?tab=cookies');
  const ofScreens = page.locator(
    'header:has(> div nav), footer, [data-quick-exit], main nav, [data-floating] > *, .skip-link',
  );
  await expect(page.locator('[data-quick-exit]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const one of await ofScreens.all()) await expect(one).toBeHidden();
});

for (const locale of LOCALES)
  test(
    `the table of cookies fits a window of 320 px (${locale})`,
    { tag: ['@phone', ...sampleOf(locale === 'de').tag] },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${locale === 'en' ? '' : `/${locale}`}/legal?tab=cookies`);
      await expect(page.getByRole('table').first()).toBeVisible();
      const beyond = await page
        .locator('main table, main table *')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.getBoundingClientRect().right > 321 ? [one.textContent ?? ''] : [])),
        );
      expect(beyond).toEqual([]);
    },
  );

test('every badge of a shelf is completely visible at 320 px', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/fr/online-cinema');
  const badges = page.locator('main span[data-tone]');
  await expect(badges.filter({ hasText: 'Gratuit avec un compte' }).first()).toBeAttached();
  const cut = await badges.evaluateAll((all) =>
    all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent ?? ''] : [])),
  );
  expect(cut).toEqual([]);
});
