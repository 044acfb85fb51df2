/** The lead dialog in a real browser: its timer, its URL, its counter, and its waiting for other dialogs. */
import type { BrowserContext, Page } from '@playwright/test';
import { consentCookie, expect, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const MINUTE_MS = 60_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: say('One letter a week, written at night') });
const close = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: say('Close') })
    .click();

/** The value of the cookie that records closes; null if there is none. */
async function closedIn(context: BrowserContext): Promise<{ displayTime: number; displayed: number } | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'nw-closed');
  return cookie ? JSON.parse(decodeURIComponent(cookie.value)) : null;
}

const openedFlag = (page: Page) => page.evaluate(() => sessionStorage.getItem('nw-opened'));

/** A visitor who has answered both first-visit questions and allows preferences. */
async function answered(context: BrowserContext, url: string): Promise<void> {
  await settled(context, url);
  await context.addCookies([consentCookie(url, ['preferences'])]);
}

/** Waits for the statechart to load and for the dialog queue's next check. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(ms);
  // The dialog queue checks periodically.
  await page.clock.runFor(3_000);
}

test(
  'the dialog opens automatically after a minute, counts each close, and no longer opens after three',
  PROOF,
  async ({ page, context, baseURL }) => {
    await answered(context, baseURL ?? '');
    await page.clock.install();
    for (const displayed of [1, 2, 3]) {
      // One visit at a time.
      await page.goto('/series');
      // The statechart is loaded once the page is idle.
      await pass(page, 5_000);
      await pass(page, MINUTE_MS - 20_000);
      await expect(dialog(page)).toBeHidden();
      expect(await openedFlag(page)).toBeNull();
      await pass(page, 20_000);
      await expect(dialog(page)).toBeVisible();
      expect(await openedFlag(page)).toBe('1');
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect.poll(async () => (await closedIn(context))?.displayed).toBe(displayed);
      // The next visit is another session.
      await page.evaluate(() => sessionStorage.removeItem('nw-opened'));
    }
    const cookie = (await context.cookies()).find(({ name }) => name === 'nw-closed');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    await page.goto('/series');
    await pass(page, 2 * MINUTE_MS);
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'the dialog opens for its URL, removes it when closed, and does not count this close',
  PROOF,
  async ({ page, context, baseURL }) => {
    await answered(context, baseURL ?? '');
    await page.goto('/series?newsletter=1&lead_position=mail_june&order=title');
    await expect(dialog(page)).toBeVisible();
    await close(page);
    await expect(page).toHaveURL(/\/series\?order=title$/);
    await expect.poll(async () => (await closedIn(context))?.displayed).toBe(1);
    expect(await openedFlag(page)).toBeNull();
    await page.goto('/?newsletter');
    await expect(dialog(page)).toBeVisible();
    // Back closes it as well.
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    expect((await closedIn(context))?.displayed).toBe(1);
  },
);

test(
  'the dialog opens neither on login or sign-up pages nor over another dialog',
  PROOF,
  async ({ page, context, baseURL }) => {
    await answered(context, baseURL ?? '');
    for (const path of [
      '/login?newsletter=1',
      '/sign-up?newsletter=1',
      '/newsletter-free-film?newsletter=1',
    ]) {
      // One page at a time.
      await page.goto(path);
      await page.waitForTimeout(4_000);
      await expect(dialog(page)).toBeHidden();
    }
  },
);

test('no cookie is set if preferences are refused', PROOF, async ({ page, context, baseURL }) => {
  await settled(context, baseURL ?? '');
  await page.goto('/?newsletter=1');
  await expect(dialog(page)).toBeVisible();
  await close(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await closedIn(context)).toBeNull();
});
