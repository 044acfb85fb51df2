/**
 * The page frame in a browser: Back closes dialogs, the language switch keeps the page, focus and head follow
 * navigation, and missing pages link to the home page.
 */
import { expect, expectAccessible, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('Back closes a dialog and stays on the page', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: say('Manage cookie preferences') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a closed dialog returns the focus to the element that opened it', PROOF, async ({ page }) => {
  await page.goto('/faq');
  const opener = page.getByRole('button', { name: say('Manage cookie preferences') });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the language switch keeps the page and its query', async ({ page }) => {
  await page.goto('/film?order=title&dir=asc');
  await page
    .locator('footer')
    .getByRole('button', { name: /English/ })
    .click();
  await page.locator('footer').getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/film\?order=title&dir=asc$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('de')('Films') })).toBeVisible();
});

test(
  'a missing page shows that it does not exist and links to the home page',
  { tag: ['@desktop', '@proof'] },
  async ({ page, faults }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: say("Oops... It looks like you're lost!") }),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Back home') })
      .click();
    await expect(page).toHaveURL(/:\d+\/$/);
    // The browser reports the 404 that this test provokes.
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')]);
  },
);

test('navigation updates title, canonical link and focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/film');
  await page.locator('main a[href*="/film/"]').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const name = await heading.innerText();
  await expect(page).toHaveTitle(new RegExp(name.split(/\s/)[0] ?? name, 'i'));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(page.url()).href);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: say('Films') })).toBeVisible();
});

test(
  'a wrong password shows an error, and the input is kept',
  { tag: ['@desktop', '@proof'] },
  async ({ page, faults }) => {
    await page.goto('/login');
    await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill('nobody@visitor.example');
    await page.getByLabel(say('Password'), { exact: true }).fill('not the password at all');
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    await expect(
      page.getByText(
        say(
          "Wrong information: try using a different password or email, or check you're in the right website!",
        ),
      ),
    ).toBeVisible();
    await expect(page.getByRole('main').getByLabel(say('E-mail'), { exact: true })).toHaveValue(
      'nobody@visitor.example',
    );
    expect(faults.splice(0)).toEqual([expect.stringContaining('401')]);
  },
);

test('Back and Forward restore the scroll position, even after a reload', async ({ page }) => {
  await page.goto('/film');
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.locator('main a[href*="/film/"]').nth(12).click();
  await expect(page).toHaveURL(/\/film\/[^/]+$/);
  await expect.poll(top).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect(page).toHaveURL(/\/film$/);
  await expect.poll(top).toBeGreaterThan(900);
  await page.goForward();
  await expect.poll(top).toBe(300);
  await page.goBack();
  await expect.poll(top).toBeGreaterThan(900);
  await page.reload();
  await expect.poll(top).toBeGreaterThan(900);
});
