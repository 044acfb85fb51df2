/**
 * A new member: confirming the email address, requesting the link again, a free trial, and the bar for bundle members.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { withLocale } from '#app/i18n/i18n.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { expect, expectAccessible, PROOF, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'a long evening by the sea';
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };

interface Mailed {
  kind: string;
  subject: string;
  sender: string;
  text: string;
}

/** Paths of the emailed links, newest first, once this number has arrived. */
async function linksFor(request: APIRequestContext, email: string, count = 1): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    const answer = await request.get(`/_dev/mail.json?to=${encodeURIComponent(email)}`);
    const mails = ((await answer.json()) as Mailed[]).filter(({ kind }) => kind === 'verify_account');
    for (const { subject, sender } of mails)
      expect(`${sender} ${subject}`).not.toMatch(/nocturne|film|cine|kino/i);
    found = mails.map(({ text }) => new URL(/\S+\/verify-account\/\S+/.exec(text)?.[0] ?? '').pathname);
    expect(found).toHaveLength(count);
  }).toPass();
  return found;
}

async function fillAccount(page: Page, say: (english: string) => string, email: string): Promise<void> {
  await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.locator('input[name="terms"]').check();
}

/** Expects refusals in the console, where the browser reports refused links. */
function expectRefusals(faults: string[], ...statuses: number[]): void {
  expect(faults).toHaveLength(statuses.length);
  for (const status of statuses) expect(faults.join()).toContain(`status of ${status}`);
  faults.splice(0);
}

for (const locale of ['en', 'de'] as const) {
  const say = wordsOf(locale);
  const at = (path: string) => withLocale(path, locale);

  test(
    `a new member confirms the address by the emailed link (${locale})`,
    PROOF,
    async ({ page, baseURL, faults }, { project }) => {
      await settled(page.context(), baseURL ?? '');
      const email = `confirm-${project.name}-${locale}-${Date.now()}@visitor.example`;
      await page.goto(at('/sign-up?step=account'));
      await fillAccount(page, say, email);
      await page.getByRole('button', { name: say('Create account') }).click();
      const bar = page.getByRole('complementary', { name: say('Confirm your address') });
      await expect(bar).toBeVisible();
      await expectAccessible(page);

      const [link = ''] = await linksFor(page.request, email);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: say('Your address is confirmed') })).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(at('/verify-account'));
      expect(await page.title()).not.toContain(email);
      await page.getByRole('link', { name: say('Go to the films') }).click();
      await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
      await expect(bar).toBeHidden();

      await page.goto(link);
      await expect(page.getByRole('heading', { name: say('This link has been used already') })).toBeFocused();
      expectRefusals(faults, 410);
    },
  );
}

test(
  'a member requests the link again, and only the newest link works',
  PROOF,
  async ({ page, baseURL, faults }, { project }) => {
    const say = wordsOf('en');
    await settled(page.context(), baseURL ?? '');
    const email = `again-${project.name}-${Date.now()}@visitor.example`;
    const data = { email, password: PASSWORD, send_verification_email: true };
    await page.request.post('/api/sign-up', { data, headers: { ...AJAX, origin: baseURL ?? '' } });
    const [older = ''] = await linksFor(page.request, email);

    await page.goto('/');
    await page.getByRole('button', { name: say('No mail?') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(email);
    await dialog.getByRole('button', { name: say('Send the link again') }).click();
    await expect(
      dialog.getByText(say('It is on its way. Nothing there? Look in your spam folder.')),
    ).toBeVisible();
    const [newer = ''] = await linksFor(page.request, email, 2);
    expect(newer).not.toBe(older);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: say('Not now') }).click();
    await expect(page.getByRole('button', { name: say('No mail?') })).toBeHidden();

    await page.goto(older);
    await expect(page.getByRole('heading', { name: say('This link has expired') })).toBeFocused();
    await page.goto('/verify-account/forged');
    await expect(page.getByRole('heading', { name: say('This link is not valid') })).toBeFocused();
    expectRefusals(faults, 410, 404);
    const renewed = page.waitForResponse(/\/api\/me$/);
    await page.goto(newer);
    await expect(page.getByRole('heading', { name: say('Your address is confirmed') })).toBeFocused();
    // This document's session has been renewed by now.
    await renewed;
    await page.getByRole('banner').getByRole('link', { name: 'Nocturne' }).click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('button', { name: say('No mail?') })).toBeHidden();
  },
);

test(
  'a member who logs in is asked only once, and only in that window',
  PROOF,
  async ({ page, baseURL }, { project }) => {
    const say = wordsOf('en');
    await settled(page.context(), baseURL ?? '');
    const email = `asked-${project.name}-${Date.now()}@visitor.example`;
    const headers = { ...AJAX, origin: baseURL ?? '' };
    await page.request.post('/api/sign-up', { data: { email, password: PASSWORD }, headers });
    await page.context().clearCookies({ name: 'Authorization' });
    const other = await page.context().newPage();
    await other.goto('/');

    await page.goto('/login?redirect=/');
    await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('Check your mailbox') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say('Close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: say('No mail?') })).toBeVisible();
    await expect(other.getByRole('button', { name: say('No mail?') })).toBeVisible();
    await expect(other.getByRole('dialog')).toBeHidden();
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: say('No mail?') })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

for (const locale of ['en', 'fr'] as const) {
  const say = wordsOf(locale);
  const at = (path: string) => withLocale(path, locale);

  test(
    `a free trial begins with the confirmed address, in any window (${locale})`,
    PROOF,
    async ({ page, baseURL }, { project }) => {
      await settled(page.context(), baseURL ?? '');
      const email = `trial-${project.name}-${locale}-${Date.now()}@visitor.example`;
      await page.goto(at('/nc-trial-verification'));
      expect(new URL(page.url()).pathname).toBe(at('/nc-trial'));
      await expectAccessible(page);
      await fillAccount(page, say, email);
      await page.getByRole('button', { name: say('Start the free trial') }).click();
      await expect(page).toHaveURL(new RegExp(`${at('/nc-trial-verification')}$`));
      await expect(page.getByText(email)).toBeVisible();

      const [link = ''] = await linksFor(page.request, email);
      const other = await page.context().newPage();
      await other.goto(link);
      await expect(other.getByText(say('And your free days have begun.'))).toBeVisible();
      await other.close();
      await page.bringToFront();
      await expect(page).toHaveURL(new RegExp(`${at('/nc-trial-success')}$`), { timeout: 30_000 });
      await expect(page.getByRole('heading', { name: say('Your free days have begun') })).toBeVisible();
      await expectAccessible(page);
      await page.goto(at('/nc-trial'));
      expect(new URL(page.url()).pathname).not.toBe(at('/nc-trial'));
    },
  );
}

test(
  'a bundle member switches between both sites on a desktop',
  PROOF,
  async ({ page, baseURL }, { project }) => {
    await settled(page.context(), baseURL ?? '');
    const data = { username: 'bundle@example.test', password: DEMO_PASSWORD };
    const answer = await page.request.post('/api/login', {
      data,
      headers: { ...AJAX, origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(200);
    await page.goto('/');
    const sites = page.getByRole('navigation', { name: wordsOf('en')('Your sites') });
    if (project.name === 'desktop') {
      await expect(sites.getByRole('link', { name: 'Else Cinema' })).toBeVisible();
      await expectAccessible(page);
    } else await expect(sites).toBeHidden();
    const check = await page.request.post('/api/cross_selling/check_user_status', {
      data: { subscription_id: 1 },
      headers: { ...AJAX, origin: baseURL ?? '' },
    });
    expect(await check.json()).toEqual({ allowed: false, reason: 'bundle' });
  },
);
