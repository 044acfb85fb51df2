/** A member's account pages: profile, password, other devices, the archive of stored data, and the deletion. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { withLocale } from '#app/i18n/i18n.ts';
import { ENDING_KEYS } from '#ports/ending-keys.ts';
import { expect, expectAccessible, settled, proofOf, test, wordsOf } from './support.ts';

const OLD = 'a long evening by the sea';
const NEW = 'another evening, further north';

for (const locale of ['en', 'de'] as const) {
  const say = wordsOf(locale);
  const at = (path: string) => withLocale(path, locale);

  test(
    `a member edits the account, exports the data and deletes the account (${locale})`,
    proofOf(locale),
    async ({ page, browser, baseURL, faults }, { project }) => {
      const url = baseURL ?? '';
      const email = `account-${project.name}-${locale}-${Date.now()}@visitor.example`;
      const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url };
      await settled(page.context(), url);
      const joined = await page.request.post('/api/sign-up', { data: { email, password: OLD }, headers });
      expect(joined.status()).toBe(201);
      const elsewhere = await browser.newContext({ baseURL: url });
      const login = await elsewhere.request.post('/api/login', {
        data: { username: email, password: OLD },
        headers,
      });
      expect(login.status()).toBe(200);

      await page.goto(at('/profile'));
      await expect(page).toHaveTitle(new RegExp(say('Your account')));
      expect(await page.title()).not.toContain(email);
      const button = (name: string) =>
        page.getByRole('main').getByRole('button', { name: say(name), exact: true });
      const field = (name: string) => page.getByRole('main').getByLabel(say(name), { exact: true });
      await field('Nickname').fill('night@owl');
      await button('Save').click();
      await expect(page.getByText(say('A nickname cannot contain @'))).toBeVisible();
      await expect(field('Nickname')).toBeFocused();
      await expectAccessible(page);
      await field('Nickname').fill(`owl-${project.name}-${locale}`);
      await field('First name').fill('  Robin ');
      await field('City').fill('   ');
      await field('Day').selectOption('29');
      await button('Save').click();
      await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /Robin/ }).first()).toBeAttached();
      await page.reload();
      await expect(field('First name')).toHaveValue('Robin');
      await expect(field('City')).toHaveValue('');
      // An incomplete birth date is not stored.
      await expect(field('Day')).toHaveValue('');

      for (const [tab, text] of [
        ['Subscription', 'You have no subscription'],
        ['Order history', 'No orders yet'],
        ['My library', 'You do not own any films yet'],
      ] as const) {
        await page
          .getByRole('main')
          .getByRole('link', { name: say(tab), exact: true })
          .click();
        await expect(page.getByRole('heading', { name: say(text) })).toBeVisible();
      }

      await page
        .getByRole('main')
        .getByRole('link', { name: say('Password'), exact: true })
        .click();
      await expect(button('Log out all other devices')).toBeVisible();
      await field('Current password').fill('not this one');
      await field('New password').fill(NEW);
      await field('New password again').fill(NEW);
      await button('Change password').click();
      await expect(page.getByText(say('Current password is not correct'))).toBeVisible();
      // The console contains only the browser's own error about the refused request.
      expect(faults.splice(0)).toEqual([expect.stringContaining('422')]);
      expect((await elsewhere.request.get('/api/me')).status()).toBe(200);
      await field('Current password').fill(OLD);
      await button('Change password').click();
      await expect(
        page.getByText(say('Your password has been changed. Other devices were logged out.')),
      ).toBeVisible();
      await expect(field('New password')).toHaveValue('');
      expect((await elsewhere.request.get('/api/me')).status()).toBe(401);
      await elsewhere.close();

      await page.goto(at('/profile'));
      const arriving = page.waitForEvent('download');
      await button('Download my data').click();
      const download = await arriving;
      expect(download.suggestedFilename()).toBe('account-data.zip');
      const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
      expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(email);
      await expect(page.getByText(say('The archive is in your downloads.'))).toBeVisible();

      await page.evaluate(
        ([session, logout]) => [...session, ...logout].forEach((key) => localStorage.setItem(key, 'x')),
        [ENDING_KEYS.session, ENDING_KEYS.logout] as const,
      );
      // The account is gone even if nothing else reaches the origin.
      await page.route('**/api/logout', (route) => route.abort());
      await button('Delete my account').click();
      await expect(page.getByText(say('This field is required')).first()).toBeVisible();
      await page.getByLabel(say('Delete my account and everything in it, for good.')).check();
      // The form for another email address asks for the password as well.
      await page
        .getByRole('region', { name: say('Delete your account') })
        .getByLabel(say('Current password'), { exact: true })
        .fill(NEW);
      await button('Delete my account').click();
      await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
      expect((await page.request.get('/api/me')).status()).toBe(401);
      const left = await page.evaluate(() => Object.keys(localStorage));
      const ending = new Set<string>([...ENDING_KEYS.session, ...ENDING_KEYS.logout]);
      expect(left.filter((key) => ending.has(key))).toEqual([]);
      await page.goto(at('/profile'));
      expect(new URL(page.url()).pathname).toBe(at('/login'));
      const again = await page.request.post('/api/login', {
        data: { username: email, password: NEW },
        headers,
      });
      expect(again.status()).toBe(401);
    },
  );
}
