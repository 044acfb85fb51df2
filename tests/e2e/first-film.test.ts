/** The main journey of the product: enter, choose cookies, find a film, sign up, log in, watch the film, return. */
import type { Page } from '@playwright/test';
import { type Locale, splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { expect, forgive, sizeOf, test, wordsOf } from './support.ts';

const PASSWORD = 'a long evening by the sea';
/** A film that every account may watch (demo catalogue). */
const FILM = { slug: 'night-swim', title: 'Night Swim' };

/** Seconds of playback that prove the film really plays. */
const WATCHED_S = 2;

async function enter(page: Page, say: (english: string) => string, home: string): Promise<void> {
  await page.goto(home);
  await expect(page.getByRole('heading', { name: say('Are you 18 or over?') })).toBeVisible();
  await page.getByRole('button', { name: say('I am 18 or over') }).click();
  await page.getByRole('button', { name: say('Reject all') }).click();
  await expect(page.getByRole('button', { name: say('Reject all') })).toBeHidden();
}

async function findFilm(page: Page, say: (english: string) => string): Promise<void> {
  const burger = page.getByRole('button', { name: say('Open menu') });
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('navigation', { name: say('Sections') })
    .getByRole('link')
    .first()
    .click();
  // The old heading stays until the next page is rendered.
  await expect(page).toHaveURL(/\/film$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.locator(`main a[href$="/film/${FILM.slug}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: FILM.title })).toBeVisible();
}

async function join(page: Page, say: (english: string) => string, email: string): Promise<void> {
  await page.goto(withLocale('/sign-up', localeOf(page)) + '?step=account');
  await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(accountOf(page, say)).toBeVisible();
  // Navigation closes a menu that was opened before.
  await expect(page).not.toHaveURL(/\/sign-up/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

const localeOf = (page: Page): Locale => splitLocale(new URL(page.url()).pathname).locale;
/** The member's menu, which only logged-in visitors have. */
const accountOf = (page: Page, say: (english: string) => string) =>
  page.getByRole('button', { name: say('Your account') });

for (const locale of ['en', 'de'] as const) {
  const say = wordsOf(locale);
  const at = (path: string) => withLocale(path, locale);

  test(
    `a visitor signs up and watches a film (${locale})`,
    sizeOf(locale),
    async ({ page, faults }, { project }) => {
      const email = `${project.name}-${locale}-${Date.now()}@visitor.example`;
      await enter(page, say, at('/'));
      await findFilm(page, say);
      await join(page, say, email);

      await test.step('logs out and in again', async () => {
        await accountOf(page, say).click();
        await page.getByRole('button', { name: say('Log out') }).click();
        await expect(page.getByRole('link', { name: say('Log in') }).first()).toBeVisible();
        // A request that is in flight when the session ends is refused.
        forgive(faults, /status of 401/);
        await page.goto(at('/login'));
        await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
        await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: say('Log in'), exact: true }).click();
        await expect(page).not.toHaveURL(/\/login/);
      });

      await test.step('watches it as real HLS', async () => {
        await page.goto(at(`/film/${FILM.slug}`));
        await page.getByRole('link', { name: say('Watch now') }).click();
        await expect(page).toHaveURL(new RegExp(`/film/${FILM.slug}/watch/movie/\\d+`));
        await playUntil(page, WATCHED_S);
      });

      await test.step('reloads and is still logged in', async () => {
        await page.goto(at('/'));
        await page.reload();
        await expect(accountOf(page, say)).toBeVisible();
        await expect(page.getByRole('link', { name: say('Log in') })).toHaveCount(0);
      });
    },
  );
}

/** Starts the film unless it plays automatically, and waits until its position advances. */
async function playUntil(page: Page, seconds: number): Promise<void> {
  const media = page.locator('hls-video');
  await media.waitFor({ state: 'attached' });
  await media.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => media.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(seconds);
  const seen = await media.evaluate((element: HTMLVideoElement) => ({
    width: element.videoWidth,
    error: element.error?.code ?? null,
  }));
  expect(seen.error).toBeNull();
  expect(seen.width).toBeGreaterThan(0);
}
