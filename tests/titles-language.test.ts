/** A title in a language other than its page's has a lang attribute, so that screen readers pronounce it correctly. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { fetchPage } from './support/fetch-page.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

/** The opening tag of the last breadcrumb. */
const crumbOf = ({ html }: { html: string }): string =>
  /<span aria-current="page"[^>]*>/.exec(html)?.[0] ?? '';
const headingOf = ({ html }: { html: string }): string => /<h1[^>]*>/.exec(html)?.[0] ?? '';

it('an English title on a German page has a lang attribute, but a translated title has none', async () => {
  const rows = await site.origin.db
    .selectFrom('movies')
    .select(['slug', 'texts'])
    .where('status', '=', 'Published')
    .orderBy('id')
    .execute();
  const isTranslated = ({ texts }: { texts: unknown }) => {
    const { en, de } = texts as Record<'en' | 'de', { title?: string } | undefined>;
    return de?.title !== undefined && de.title !== en?.title;
  };
  const english = rows.find((row) => !isTranslated(row))?.slug;
  const translated = rows.find(isTranslated)?.slug;
  const [inEnglish, inGerman] = [
    await fetchPage(site, `/de/film/${english}`),
    await fetchPage(site, `/de/film/${translated}`),
  ];
  expect([headingOf(inEnglish), crumbOf(inEnglish)]).toEqual([
    expect.stringContaining('lang="en"'),
    expect.stringContaining('lang="en"'),
  ]);
  expect(headingOf(inGerman)).not.toContain('lang=');
  expect(crumbOf(inGerman)).toBe('<span aria-current="page">');
  expect(headingOf(await fetchPage(site, `/film/${english}`))).not.toContain('lang=');
  const list = (await fetchPage(site, '/de/film')).html;
  expect(/<a href="\/de\/film\/[^"]*"[^>]* lang="en"/.test(list)).toBe(true);
});

it("English titles of the slides and of tonight's film have a lang attribute on a German home page", async () => {
  const { html } = await fetchPage(site, '/de');
  const headings = [...html.matchAll(/<h2[^>]*>(?:<a [^>]*>)?([^<]+)/g)];
  const named = await site.origin.db.selectFrom('movies').select('texts').execute();
  const english = new Set(
    named.flatMap(({ texts }) => {
      const { en, de } = texts as Record<'en' | 'de', { title?: string } | undefined>;
      return en?.title && (de?.title ?? en.title) === en.title ? [en.title] : [];
    }),
  );
  const titles = headings.filter(([, title = '']) => english.has(title));
  expect(titles.length).toBeGreaterThan(1);
  expect(titles.filter(([tag]) => !tag.includes('lang="en"')).map(([tag]) => tag)).toEqual([]);
});
