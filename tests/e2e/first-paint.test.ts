/** What a visitor has before any script runs: the page the origin has drawn, and presses that are not lost. */
import { expect, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is there, behind its question', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('alertdialog', { name: say('Are you 18 or over?') })).toBeVisible();
    await expect(page.locator('main h1')).not.toBeEmpty();
    // The site's policy allows no style attribute: one that is left is a style that is lost.
    await expect(page.locator('[style]')).toHaveCount(0);
  });

  test('a missing page says so', async ({ request }) => {
    const answer = await request.get('/nothing-here');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<h1');
  });
});

test('a press before the page is alive is kept until it is', async ({ page }) => {
  // The scripts wait until the button has been pressed.
  const { promise: pressed, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: say('I am 18 or over') }).click();
  resolve();
  await expect(page.getByRole('button', { name: say('Accept all') })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
