/** A title in a language other than its page's has a lang attribute, so that screen readers pronounce it correctly. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { demoAddress, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api/session.ts';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { brandOf, brandSite } from './support/brand-site.ts';
import { fetchPage } from './support/fetch-page.ts';
import { seedMembers } from './support/members.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
let store: TestOrigin;
beforeAll(async () => {
  site = await testSite();
  store = await brandSite(await brandOf('store'), 'titles');
}, 60_000);
afterAll(() => Promise.all([site.close(), store.close()]));

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

/** Titles of films that have no German one. */
async function englishTitles({ origin }: TestOrigin): Promise<ReadonlySet<string>> {
  const rows = await origin.db.selectFrom('movies').select('texts').execute();
  return new Set(
    rows.flatMap(({ texts }) => {
      const { en, de } = texts as Record<'en' | 'de', { title?: string } | undefined>;
      return en?.title && (de?.title ?? en.title) === en.title ? [en.title] : [];
    }),
  );
}

/** Elements of a page's body that contain an English title and nothing else, and whether they say so. */
function titlesIn(html: string, english: ReadonlySet<string>) {
  const [body] = DomUtils.getElementsByTagName('body', parseDocument(html), true, 1);
  const elements = DomUtils.findAll(
    ({ name, children }) =>
      !['script', 'style', 'template', 'option'].includes(name) &&
      children.some(({ type }) => type === 'text'),
    body ? [body] : [],
  ).filter((one) => english.has(DomUtils.textContent(one).trim()));
  const isMarked = (one: (typeof elements)[number] | null): boolean =>
    one?.type === ElementType.Tag && (one.attribs['lang'] === 'en' || isMarked(one.parent as typeof one));
  return {
    count: elements.length,
    unmarked: elements.filter((one) => !isMarked(one)).map((one) => DomUtils.getOuterHTML(one)),
  };
}

const filmWithoutGermanTitle = async (
  { origin }: TestOrigin,
  level: 0 | 2,
): Promise<{ id: number; slug: string }> => {
  const english = await englishTitles({ origin } as TestOrigin);
  const rows = await origin.db
    .selectFrom('movies')
    .select(['id', 'slug', 'texts'])
    .where('status', '=', 'Published')
    .where('model_type', '=', 'Movie')
    .where('user_level', '=', level)
    .where('clip', 'is not', null)
    .orderBy('id')
    .execute();
  const found = rows.find(({ texts }) => english.has((texts as { en?: { title?: string } }).en?.title ?? ''));
  if (!found) throw new Error(`no film of level ${level} has only an English title`);
  return found;
};

/** The page at an address, or at the one to which it redirects. */
async function pageOf(visitor: TestVisitor, address: string): Promise<string> {
  const answer = await visitor.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const to = answer.headers.get('location');
  return to === null ? answer.text() : pageOf(visitor, new URL(to, 'http://site.example').pathname);
}

it('every English title on pages of live TV and of the player has a lang attribute', async () => {
  await seedMembers(site.origin);
  const english = await englishTitles(site);
  const member = site.visitor();
  await member.http.call(postLogin, {
    body: { username: demoAddress('premium'), password: DEMO_PASSWORD },
  });
  const free = await filmWithoutGermanTitle(site, 2);
  const forMembers = await filmWithoutGermanTitle(site, 0);
  const pages: [string, TestVisitor][] = [
    ['/de/live-tv', member],
    [`/de/film/${free.slug}/watch/movie/${free.id}`, member],
    [`/de/film/${forMembers.slug}/watch/movie/${forMembers.id}`, site.visitor()],
  ];
  for (const [address, visitor] of pages) {
    const html = await pageOf(visitor, address);
    const { count, unmarked } = titlesIn(html, english);
    expect([address, count > 0, unmarked]).toEqual([address, true, []]);
  }
});

it('every English title on a page of a quick order has a lang attribute', async () => {
  const { slug } = await filmWithoutGermanTitle(store, 0);
  const { html } = await fetchPage(store, `/de/quick-order/${slug}`);
  const { count, unmarked } = titlesIn(html, await englishTitles(store));
  expect([count > 0, unmarked]).toEqual([true, []]);
});
