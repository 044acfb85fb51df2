/** A title in another language than its page says so, so that a screen reader pronounces it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { fetchPage } from './support/fetch-page.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

const headingOf = ({ html }: { html: string }): string => /<h1[^>]*>/.exec(html)?.[0] ?? '';

it('an English title on a German page carries its language, a translated one does not', async () => {
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
  expect(headingOf(await fetchPage(site, `/de/film/${english}`))).toContain('lang="en"');
  expect(headingOf(await fetchPage(site, `/de/film/${translated}`))).not.toContain('lang=');
  expect(headingOf(await fetchPage(site, `/film/${english}`))).not.toContain('lang=');
  const list = (await fetchPage(site, '/de/film')).html;
  expect(/<a href="\/de\/film\/[^"]*"[^>]* lang="en"/.test(list)).toBe(true);
});
