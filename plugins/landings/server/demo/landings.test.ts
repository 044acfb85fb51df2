/** The demo's landing pages are complete: every language, existing films and pictures, and only valid values. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { bandsOf } from '../border.ts';
import { findLanding } from '../store.ts';
import { demoLandings } from './demo.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const pages = demoLandings();

it('every text exists in every language, with typographic quotes', () => {
  const faults = pages.flatMap(({ slug, texts, items }) =>
    [texts, ...items.map((item) => item.texts)].flatMap((translated, index) =>
      LOCALES.flatMap((locale) =>
        Object.keys(translated.en).flatMap((field) => {
          const text = translated[locale][field] ?? '';
          // Straight quotes are a sign of unedited text.
          return text.trim() === '' || /['"]/.test(text) ? [`${slug} ${index} ${locale} ${field}`] : [];
        }),
      ),
    ),
  );
  expect(faults).toEqual([]);
});

it('every film, picture and clip that a demo landing page references exists, and validation drops no value', async () => {
  const viewer = { country: 'ES', locale: 'en' } as const;
  const rows = await site.origin.db.selectFrom('landing_pages').selectAll().execute();
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(pages.map(({ slug }) => slug).toSorted());
  for (const page of pages) {
    const answer = await site.visitor().fetch(`/api/landings/slug/${page.slug}`);
    const landing = (await answer.json()) as Awaited<ReturnType<typeof findLanding>>;
    const kept = bandsOf(rows.find(({ slug }) => slug === page.slug)?.items, viewer.locale);
    expect(kept).toHaveLength(page.items.length);
    for (const [index, item] of page.items.entries()) {
      const shown = landing?.items[index];
      expect(shown?.movies.map(({ slug }) => slug)).toEqual(item.movies ?? []);
      expect(shown?.video_path).toBe(item.video_path ?? null);
      expect(shown?.button_link).toBe(item.button_link ?? null);
      expect(shown?.button_color).toBe(item.button_color ?? null);
      expect(Boolean(shown?.poster_image)).toBe(item.image !== undefined);
      const files = [
        ...(shown?.video_path ? [shown.video_path] : []),
        ...(shown?.poster_image ? [`${shown.poster_image.base}-480.avif`] : []),
        ...(shown?.poster_image_mobile ? [`${shown.poster_image_mobile.base}-480.avif`] : []),
      ];
      for (const file of files)
        expect([file, (await site.visitor().fetch(file)).status]).toEqual([file, 200]);
    }
  }
});
