/**
 * A visitor proves their age on Yoti's page, simulated by the sandbox: gate, Yoti, film. Every other outcome lets the
 * visitor continue.
 */
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { expect, expectAccessible, sampleOf, test, wordsOf } from './support.ts';

test.use({ extraHTTPHeaders: { 'x-el-country': 'GB' } });

const FREE_FILM = 'the-bridge-keepers';
const pathIn = (locale: Locale, path: string): string => (locale === 'en' ? path : `/${locale}${path}`);
const FILM = `/film/${FREE_FILM}?tab=similar`;
const EITHER =
  'We learn only yes or no: no name, no picture, no document. Nobody who checks your age learns what you watch.';
const METHOD = 'Yoti: selfie, document or Yoti app';

async function chooseYoti(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: wordsOf(locale)(METHOD) }).click();
  await page.waitForURL(/\/_dev\/age\/yoti\?sessionId=/);
}

async function atYoti(page: Page, locale: Locale): Promise<void> {
  await page.goto(pathIn(locale, FILM));
  await expect(page).toHaveURL(/\/age-verification\?to=[\w-]{8}$/);
  await chooseYoti(page, locale);
}

const press = (page: Page, choice: string) => page.locator(`button[value="${choice}"]`).click();

async function pressSpecial(page: Page, special: string): Promise<void> {
  await page.locator('summary').click();
  await page.locator('select[name="special"]').selectOption(special);
  await press(page, 'complete');
}

const expectFilm = async (page: Page, locale: Locale): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, FILM).replace('?', '\\?')}$`), {
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const locale of LOCALES)
  test(
    `a visitor proves their age at Yoti and sees the film they wanted (${locale})`,
    { tag: ['@phone', ...sampleOf(locale === 'en').tag] },
    async ({ page }) => {
      await page.goto(pathIn(locale, FILM));
      // The choice shows no provider names; each method states who is involved.
      await expect(page.getByText(wordsOf(locale)(EITHER))).toBeVisible();
      await expectAccessible(page);
      await chooseYoti(page, locale);
      await expectAccessible(page);
      await press(page, 'complete');
      await expectFilm(page, locale);
    },
  );

test(
  'a visitor whose estimated age is too low sees the reason and passes at the second attempt',
  { tag: '@desktop' },
  async ({ page }) => {
    const say = wordsOf('en');
    await atYoti(page, 'en');
    await press(page, 'fail');
    await expect(page.getByRole('heading', { name: say('Your age was not confirmed') })).toBeVisible();
    await expect(page.getByText('If you look younger than you are', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: say('Try again') }).click();
    await page.waitForURL(/\/_dev\/age\/yoti\?sessionId=/);
    await press(page, 'cancel');
    await expect(page.getByRole('heading', { name: say('Please verify your age') })).toBeVisible();
    await chooseYoti(page, 'en');
    await pressSpecial(page, 'background');
    await expectFilm(page, 'en');
  },
);

test(
  'the choice shows an outage of Yoti, and another method gives access to the film',
  { tag: '@desktop' },
  async ({ page, faults }) => {
    const say = wordsOf('en');
    await page.route('**/verification-url', async (route) => {
      const { method } = route.request().postDataJSON() as { method?: string };
      if (method !== 'yoti') return route.fallback();
      return route.fulfill({ status: 503, json: { code: 'unavailable' } });
    });
    await page.goto(FILM);
    await page.getByRole('button', { name: say(METHOD) }).click();
    await expect(
      page.getByRole('heading', { name: say('The age check is not available right now') }),
    ).toBeVisible();
    await page.getByRole('button', { name: say('Choose another way') }).click();
    await expect(
      page.getByText(say('Not available right now. Choose another way, or try this one later.')),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: say(METHOD) })).toHaveCount(1);
    await page.getByRole('button', { name: say('Test provider') }).click();
    await page.getByRole('button', { name: 'I am of age' }).click();
    await expectFilm(page, 'en');
    // The browser reports the refusal that this journey provokes.
    expect(faults.splice(0)).toEqual([expect.stringMatching(/503 .*\/verification-url/)]);
  },
);
