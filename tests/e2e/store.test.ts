/** The store brand: the same origin with another list of plugins and another look. */
import { STORE } from './sites.ts';
import { expect, expectAccessible, test, wordsOf } from './support.ts';

test.use({ baseURL: STORE });

test('the store has its own name and colours, which are readable on a film page as well', async ({
  page,
}) => {
  const say = wordsOf('en');
  await page.goto('/');
  await expect(page).toHaveTitle(/Matinee/);
  await page.getByRole('button', { name: say('I am 18 or over') }).click();
  await page.getByRole('button', { name: say('Reject all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()),
  ).toBe('#b9231a');
  await expectAccessible(page);
  // A film page, because every other brand has dark film pages.
  await page.goto('/film/night-swim');
  await expectAccessible(page);
});
