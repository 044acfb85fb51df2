/** Search while typing: results, URL, Back, keyboard, recent searches, and a lost connection. */
import type { Page } from '@playwright/test';
import { withLocale } from '#app/i18n/i18n.ts';
import { expect, expectAccessible, proofOf, test, wordsOf } from './support.ts';

for (const locale of ['en', 'es'] as const) {
  const say = wordsOf(locale);
  const at = (path: string) => withLocale(path, locale);
  const field = (page: Page) => page.getByRole('searchbox', { name: say('What are you looking for?') });
  const status = (page: Page) => page.locator('main output');
  const film = (page: Page) => page.locator(`main a[href="${at('/film/night-swim')}"]`).first();

  test(
    `a visitor finds a film by a misspelt title (${locale})`,
    proofOf(locale),
    async ({ page, context, faults }) => {
      await page.goto(at('/'));
      await page.getByRole('button', { name: say('I am 18 or over') }).click();
      await page.getByRole('button', { name: say('Reject all') }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('Search') })
        .click();

      await test.step('types and sees hits', async () => {
        await expect(field(page)).toBeFocused();
        await expectAccessible(page);
        await field(page).fill('n');
        // One character is not a mistake yet.
        await expect(status(page)).toHaveText(say('Films, series, people, categories and confessions'));
        const asked: string[] = [];
        page.on('request', (request) => request.url().endsWith('/api/search') && asked.push(request.url()));
        await field(page).pressSequentially('igth swim', { delay: 20 });
        await expect(film(page)).toBeVisible();
        expect(asked.length).toBeLessThan(4);
        await expect(page).toHaveURL(new RegExp(`${at('/search')}\\?query=nigth\\+swim$`));
        await expectAccessible(page);
      });

      await test.step('opens the film with the keyboard and returns to the same hits', async () => {
        await field(page).press('ArrowDown');
        await expect(film(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Night Swim' })).toBeVisible();
        await page.goBack();
        await expect(field(page)).toHaveValue('nigth swim');
        await expect(film(page)).toBeVisible();
        await page.reload();
        await expect(film(page)).toBeVisible();
      });

      const reminder = page.getByRole('button', { name: 'nigth swim', exact: true });
      const choose = async (answer: string) => {
        await page.getByRole('button', { name: say('Manage cookie preferences') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say(answer) }).click();
        await expect(dialog).toBeHidden();
      };

      await test.step('has no recent searches without consent to preferences', async () => {
        await page.getByRole('button', { name: say('Clear the search') }).click();
        await expect(field(page)).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`${at('/search')}$`));
        await expect(page.getByRole('heading', { name: say('Most watched') })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('catalogue.recent-searches'))).toBeNull();
        await expect(reminder).toBeHidden();
      });

      await test.step('allows preferences, sees recent searches on this device, and withdraws', async () => {
        await choose('Accept all');
        await field(page).fill('nigth swim');
        await field(page).press('Enter');
        await expect(film(page)).toBeVisible();
        await field(page).press('Escape');
        await expect(reminder).toBeVisible();
        await choose('Reject all');
        await expect(reminder).toBeHidden();
        expect(await page.evaluate(() => localStorage.getItem('catalogue.recent-searches'))).toBeNull();
      });

      await test.step('sees recent searches again until they are cleared', async () => {
        await choose('Accept all');
        await field(page).fill('nigth swim');
        await field(page).press('Enter');
        await expect(film(page)).toBeVisible();
        await page.getByRole('button', { name: say('Clear the search') }).click();
        await reminder.click();
        await expect(film(page)).toBeVisible();
        await field(page).press('Escape');
        await page
          .getByRole('button', { name: say('Forget “{query}”').replace('{query}', 'nigth swim') })
          .click();
        await expect(page.getByRole('heading', { name: say('Recent searches') })).toBeHidden();
      });

      await test.step('searches again when the connection is back', async () => {
        await context.setOffline(true);
        await field(page).fill('noir');
        await expect(page.getByRole('heading', { name: say('You seem to be offline') })).toBeVisible();
        // The browser reports the request that failed.
        expect(faults.splice(0).every((fault) => fault.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
        await context.setOffline(false);
        await expect(page.getByRole('heading', { name: new RegExp(`^${say('Categories')}`) })).toBeVisible();
      });

      await test.step('finds nothing and gets suggestions', async () => {
        await field(page).fill('zzzzzz');
        await expect(status(page)).toHaveText(say('No results for “{query}”').replace('{query}', 'zzzzzz'));
        await expect(page.getByRole('link', { name: 'Noir', exact: true })).toBeVisible();
      });
    },
  );
}
