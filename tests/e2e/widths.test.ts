/** Texts on cards, fields and buttons have enough room in the languages with the longest words. */
import type { Page } from '@playwright/test';
import { expect, sampleOf, settled, test } from './support.ts';

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

for (const locale of ['de', 'fr'])
  test(
    `cards and the film order are fully visible on a phone (${locale})`,
    { tag: ['@phone', ...sampleOf(locale === 'de').tag] },
    async ({ page }) => {
      await page.goto(`/${locale}/film`);
      const facts = await page
        .locator('main li')
        .filter({ has: page.locator('article:not([data-shape])') })
        .evaluateAll((cards) =>
          cards.map((card) => {
            const { right } = card.getBoundingClientRect();
            const range = document.createRange();
            range.selectNodeContents(card);
            const ends = [...range.getClientRects()].map((rect) => rect.right);
            return { text: card.textContent ?? '', isCut: Math.max(...ends) > right + 1 };
          }),
        );
      expect(facts.some(({ text }) => /\d+.min/i.test(text))).toBe(true);
      expect(facts.filter(({ text, isCut }) => isCut || !/\d+.min/i.test(text))).toEqual([]);

      await page.locator('main button[aria-haspopup="dialog"]').first().click();
      const order = page.getByRole('dialog').getByRole('combobox').first();
      const values = await order.evaluate((select: HTMLSelectElement) =>
        [...select.options].map(({ value }) => value),
      );
      for (const value of values) {
        const hidden = await order.evaluate((select: HTMLSelectElement, chosen) => {
          const text = document.createElement('span');
          const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
          Object.assign(text.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'nowrap' });
          text.textContent = [...select.options].find((option) => option.value === chosen)?.textContent ?? '';
          document.body.append(text);
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          const missing = text.getBoundingClientRect().width - room;
          text.remove();
          return missing;
        }, value);
        expect(hidden, value).toBeLessThanOrEqual(0);
      }
    },
  );

/** Widths of the first two buttons on the page. */
const pairOf = (page: Page) =>
  page
    .locator('[data-pair]:visible')
    .first()
    .locator(':is(a, button):visible')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));

for (const path of ['/', '/film/night-swim', '/film/skyline-with-two-figures', '/watch'])
  for (const locale of ['', '/de'])
    test(
      `two neighbouring buttons have the same width at ${locale}${path}`,
      { tag: ['@desktop', ...sampleOf(path === '/film/night-swim' && locale === '/de').tag] },
      async ({ page }) => {
        let to = `${locale}${path}`;
        if (path === '/watch') {
          const film = (await (await page.request.get('/api/movies/slug/night-swim')).json()) as {
            watch_path: string;
          };
          to = `${locale}${film.watch_path}`;
        }
        await page.goto(to);
        await expect(page.locator('[data-pair]:visible').first()).toBeVisible();
        // Retried, because an element has no width while it is re-rendered.
        await expect(async () => {
          const [first, second, ...more] = await pairOf(page);
          expect(first).toBeGreaterThan(0);
          expect(second).toBe(first);
          expect(more).toEqual([]);
        }).toPass({ timeout: 5000 });
      },
    );
