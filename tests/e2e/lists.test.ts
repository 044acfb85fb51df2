/** Lists on a phone begin with their items, and the options are in a dialog, with and without scripts. */
import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, LOCALES } from '#app/i18n/i18n.ts';
import { expect, expectAccessible, sampleOf, settled, test, wordsOf } from './support.ts';

/** Maximum distance from the lower edge of the header to the first card on a phone. */
const FIRST_CARD_MAX_PX = 300;
const LISTS = [
  '/film',
  '/film?mood=tender&length=short&order=title',
  '/film?order=featured&seed=4',
  '/series',
  '/categories',
  '/categories/romance',
  '/labels',
  '/labels/editors-choice',
  '/performers',
  '/performers/couples',
  '/collaborators',
  '/collaborators/directors',
  '/behind-the-scenes',
  '/confessions',
  '/confessions?tag=romance&order=title',
];

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

/** Distance of the page's first card from the header, in px. */
const firstCardPx = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const card = document.querySelector('main article')?.getBoundingClientRect().top ?? Infinity;
    return Math.round(card - header);
  });

for (const locale of LOCALES.map((one) => (one === DEFAULT_LOCALE ? '' : `/${one}`)))
  test(
    `the first card of every list begins within ${FIRST_CARD_MAX_PX} px below the header ${locale || '/en'}`,
    { tag: ['@phone', ...sampleOf(locale === '' || locale === '/de').tag] },
    async ({ page }) => {
      const places: Record<string, number> = {};
      for (const list of LISTS) {
        await page.goto(`${locale}${list}`);
        places[list] = await firstCardPx(page);
      }
      const late = Object.entries(places).filter(([, px]) => px > FIRST_CARD_MAX_PX);
      expect(late).toEqual([]);
    },
  );

test(
  'the options of the film list are chosen together by keyboard, and Back closes them',
  { tag: ['@both'] },
  async ({ page }) => {
    const say = wordsOf('en');
    await page.goto('/film');
    const open = page.getByRole('main').getByRole('button', { name: say('Filter and sort'), exact: true });
    const dialog = page.getByRole('dialog', { name: say('Filter and sort') });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/film$/);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: say('Tender') }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel(say('Sort by')).selectOption('title');
    await dialog.getByRole('button', { name: say('Show films') }).click();
    await expect(page).toHaveURL(/\/film\?(?=.*mood=tender)(?=.*order=title)/);
    await expect(dialog).toBeHidden();
    const remove = page.getByRole('link', { name: /Mood: Tender/ });
    await remove.click();
    await expect(page).toHaveURL(/\/film\?order=title$/);
  },
);
