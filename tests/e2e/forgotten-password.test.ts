/** A member who has forgotten the password requests a link, chooses a new password and logs in. */
import type { Page } from '@playwright/test';
import { withLocale } from '#app/i18n/i18n.ts';
import { expect, expectAccessible, proofOf, test, wordsOf } from './support.ts';

const OLD = 'a long evening by the sea';
const NEW = 'another evening, further north';

interface Mailed {
  kind: string;
  text: string;
}

/** The path of the emailed link, once the email has arrived. */
async function linkFor(page: Page, email: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const answer = await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(email)}`);
    const mail = ((await answer.json()) as Mailed[]).find(({ kind }) => kind === 'reset_password');
    found = /\S+\/recover-password\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return new URL(found).pathname;
}

for (const locale of ['en', 'fr'] as const) {
  const say = wordsOf(locale);
  const at = (path: string) => withLocale(path, locale);

  test(
    `a member chooses a new password (${locale})`,
    proofOf(locale),
    async ({ page, baseURL }, { project }) => {
      const email = `forgot-${project.name}-${locale}-${Date.now()}@visitor.example`;
      const joined = await page.request.post('/api/sign-up', {
        data: { email, password: OLD },
        headers: { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' },
      });
      expect(joined.status()).toBe(201);
      await page.context().clearCookies();

      await page.goto(at('/'));
      await page.getByRole('button', { name: say('I am 18 or over') }).click();
      await page.getByRole('button', { name: say('Reject all') }).click();
      await expect(page.getByRole('button', { name: say('Reject all') })).toBeHidden();
      await page.goto(at('/login'));
      await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
      await page.getByRole('link', { name: say('Forgot your password?') }).click();
      const typed = page.getByRole('main').getByLabel(say('E-mail'), { exact: true });
      await expect(typed).toHaveValue(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('Send the link') }).click();
      await expect(page.getByRole('heading', { name: say('Check your mailbox') })).toBeFocused();

      const path = await linkFor(page, email);
      expect(path.startsWith(at('/recover-password/'))).toBe(true);
      await page.goto(path);
      const password = page.getByLabel(say('New password'), { exact: true });
      await expect(password).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(at('/recover-password'));
      await password.fill(NEW);
      await page.getByLabel(say('New password again'), { exact: true }).fill(OLD);
      await page.getByRole('button', { name: say('Change password') }).click();
      await expect(page.getByText(say('Password confirmation does not match'))).toBeVisible();
      await page.getByLabel(say('New password again'), { exact: true }).fill(NEW);
      await page.getByRole('button', { name: say('Change password') }).click();
      await expect(page.getByRole('heading', { name: say('Your password has been changed') })).toBeFocused();

      await page
        .getByRole('main')
        .getByRole('link', { name: say('Log in'), exact: true })
        .click();
      await expect(page.getByRole('main').getByLabel(say('E-mail'), { exact: true })).toHaveValue(email);
      await page.getByLabel(say('Password'), { exact: true }).fill(NEW);
      await page.getByRole('button', { name: say('Log in'), exact: true }).click();
      await expect(page.getByRole('button', { name: say('Your account') })).toBeVisible();
    },
  );
}
