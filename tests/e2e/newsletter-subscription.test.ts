/** A newsletter subscription from the footer form to the end: confirmation email, choices, and one-click unsubscribe. */
import type { Page } from '@playwright/test';
import { withLocale } from '#app/i18n/i18n.ts';
import { translate } from '#server/i18n/text.ts';
import { PAGE_TEXTS } from '#plugins/newsletter/server/page-texts.ts';
import { expect, expectAccessible, settled, proofOf, test, wordsOf } from './support.ts';

interface Mailed {
  kind: string;
  text: string;
}

/** The path of the confirmation link, once the email has arrived. */
async function linkFor(page: Page, email: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const answer = await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(email)}`);
    const mail = ((await answer.json()) as Mailed[]).find(({ kind }) => kind === 'newsletter_confirm');
    found = /\S+\/newsletter\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return new URL(found).pathname;
}

for (const locale of ['en', 'de'] as const) {
  const say = wordsOf(locale);
  const texts = translate(locale, PAGE_TEXTS);
  const at = (path: string) => withLocale(path, locale);

  test(
    `a visitor subscribes, confirms, chooses topics, and unsubscribes with one click in the mail client (${locale})`,
    proofOf(locale),
    async ({ page, context, request, baseURL }, { project }) => {
      const email = `letters-${project.name}-${Date.now()}@visitor.example`;
      await settled(context, baseURL ?? '');
      await page.goto(at('/faq'));
      const footer = page.getByRole('region', { name: say('Newsletter'), exact: true });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const typed = footer.getByLabel(say('E-mail'), { exact: true });
      await typed.fill(email);
      await footer.getByRole('button', { name: say('Get the newsletter') }).click();
      await expect(footer.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
      await expect(typed).toHaveValue(email);
      await footer.getByRole('checkbox').check();
      await footer.getByRole('button', { name: say('Get the newsletter') }).click();
      const dialog = page.getByRole('dialog', { name: say('Check your mailbox') });
      await expect(dialog).toContainText(email);
      await dialog.getByRole('button', { name: say('All right') }).click();
      await expect(dialog).toBeHidden();
      await expect(typed).toHaveValue('');

      const confirmation = await linkFor(page, email);
      expect(confirmation.startsWith(at('/newsletter/confirm/'))).toBe(true);
      await page.goto(confirmation);
      await expect(page.getByRole('heading', { name: texts.confirmTitle })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.confirm }).click();
      await expect(page.getByRole('heading', { name: texts.confirmedTitle })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('link', { name: texts.choicesTitle }).click();
      await expect(page.getByRole('heading', { name: texts.choicesTitle })).toBeVisible();
      await expect(page.getByText(email)).toHaveCount(0);
      const [weekly, offers] = [page.getByLabel(texts.weekly), page.getByLabel(texts.offers)];
      await expect(weekly).toBeChecked();
      await offers.uncheck();
      await page.getByRole('button', { name: texts.save, exact: true }).click();
      await expect(page.getByRole('status')).toHaveText(texts.saved);
      await expect(offers).not.toBeChecked();
      await expectAccessible(page);

      // The email's List-Unsubscribe header contains this URL (RFC 8058); mail clients send no cookies.
      const choices = new URL(page.url()).pathname;
      const wayOut = `/callbacks/letters/unsubscribe/${choices.split('/').at(-1)}`;
      // A GET request to this URL changes nothing.
      await page.goto(wayOut);
      expect(new URL(page.url()).pathname).toBe(choices);
      await expect(weekly).toBeChecked();
      const answer = await request.post(wayOut, { form: { 'List-Unsubscribe': 'One-Click' } });
      expect(answer.status()).toBe(200);
      await page.goto(choices);
      await expect(page.getByRole('status')).toHaveText(texts.unsubscribed);
      await expect(weekly).not.toBeChecked();
    },
  );
}
