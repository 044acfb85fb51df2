/** What every page of the demo catalogue says of itself in <head>, in every language, as the origin writes it (1-shell §5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPage, brand, headHtml, type PageAnswer } from '../entry-server.tsx';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '../kernel/head/head.ts';
import { LOCALES, withLocale, type Locale } from '../kernel/i18n/i18n.ts';
import { getVisitor, type Visitor } from '../kernel/ports/visitor.ts';
import { sitemap } from '../server/shell/sitemap.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '../server/testing.ts';

const SITE = 'https://heads.example';
const NONCE = 'nonce';
/** Fewer would mean that the sitemap is no longer read. */
const LEAST_PATHS = 40;
const WHOLE_CATALOGUE_MS = 120_000;
/** Pages that no sitemap lists. */
const UNLISTED = [
  '/login',
  '/sign-up',
  '/age-verification',
  '/film?page=2',
  '/search',
  '/search?query=night',
];

let site: TestOrigin;
let guest: TestVisitor;
let visitor: Visitor;
let paths: readonly string[];
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 1_000_000 });
  guest = site.visitor();
  visitor = await guest.http.call(getVisitor);
  const listed = [...(await sitemap(site.origin, SITE)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const bare = listed.filter((path) => !/^\/(?:de|es|fr)(?:\/|$)/.test(path));
  paths = [...new Set([...bare, ...UNLISTED])];
});
afterAll(() => site.close());

/** What stands on it is the state of a flow that begins in the browser. */
const RENDERED_LATER = new Set(['/age-verification']);

interface Said {
  readonly page: PageAnswer;
  readonly title: string;
  readonly html: string;
  /** Attributes of each tag of the head, by tag name. */
  readonly tags: readonly Readonly<Record<string, string>>[];
}

const unescape = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|amp);/g,
    (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name],
  );

async function ask(path: string, locale: Locale): Promise<Said> {
  const { pathname, search } = new URL(withLocale(path, locale), SITE);
  const page = await answerPage({
    target: { pathname, search },
    locale,
    visitor,
    user: null,
    fetch: guest.fetch,
    signal: new AbortController().signal,
  });
  const html = headHtml(page, SITE, NONCE);
  const tags = [...html.matchAll(/<(meta|link)([^>]*)>/g)].map(([, , attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescape(value),
      ]),
    ),
  );
  return { page, html, tags, title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '') };
}

const named = ({ tags }: Said, name: string): string | undefined =>
  tags.find((tag) => tag['name'] === name || tag['property'] === name)?.['content'];
const linked = ({ tags }: Said, rel: string) => tags.filter((tag) => tag['rel'] === rel);

/** What is wrong with a head; empty for a sound one. */
function faultsOf(said: Said, path: string, locale: Locale): string[] {
  const { title, html, page } = said;
  const description = named(said, 'description') ?? '';
  const languages = linked(said, 'alternate').map((tag) => tag['hreflang']);
  const canonical = linked(said, 'canonical').map((tag) => tag['href'] ?? '');
  const rendered = page.rendering?.html ?? '';
  const structured = [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => json,
  );
  const rules: readonly (readonly [string, boolean])[] = [
    [`answers ${page.status}`, page.status === 200],
    ['has no title', title.length > 0],
    [`title of ${title.length}: ${title}`, [...title].length <= TITLE_LIMIT],
    [`title without the brand: ${title}`, title.includes(brand.info.name)],
    ['has no description', description.length > 0],
    [`description of ${description.length}`, [...description].length <= DESCRIPTION_LIMIT],
    ['has more than one canonical address', canonical.length <= 1],
    [
      `canonical ${canonical[0]} in another language`,
      canonical.every((href) => href.startsWith(SITE + withLocale('/', locale).replace(/\/$/, ''))),
    ],
    [
      'is not told in every language',
      LOCALES.every((one) => languages.includes(one)) && languages.includes('x-default'),
    ],
    [`is not drawn: ${String(page.error)}`, rendered.includes('<main')],
    ['is drawn without its heading', rendered.includes('<h1') || RENDERED_LATER.has(path)],
    ['has no picture', (named(said, 'og:image') ?? '').startsWith(`${SITE}/`)],
    ['has a placeholder in its texts', !/\{\w+\}|undefined|\[object/.test(title + description)],
    [
      'has structured data that is no JSON',
      structured.every((json) => JSON.parse(json)['@context'] === 'https://schema.org'),
    ],
  ];
  return rules.flatMap(([fault, holds]) => (holds ? [] : [`${withLocale(path, locale)} ${fault}`]));
}

describe('heads', () => {
  it('are asked of the whole catalogue', () => {
    expect(paths.length).toBeGreaterThan(LEAST_PATHS);
  });

  it.each(LOCALES)(
    'are sound on every page in %s',
    async (locale) => {
      const faults: string[] = [];
      const titles = new Set<string>();
      for (const path of paths) {
        const said = await ask(path, locale);
        faults.push(...faultsOf(said, path, locale));
        titles.add(said.title);
      }
      expect(faults).toEqual([]);
      expect(titles.size).toBeGreaterThan(LEAST_PATHS / 2);
    },
    WHOLE_CATALOGUE_MS,
  );

  it('leave translated home pages out of the index, and only those', async () => {
    for (const locale of LOCALES)
      expect(named(await ask('/', locale), 'robots')).toBe(locale === 'en' ? undefined : 'noindex, nofollow');
    expect(named(await ask('/film', 'de'), 'robots')).toBeUndefined();
  });

  it('say nothing of a page that is missing', async () => {
    const missing = await ask('/film/no-such-film', 'en');
    expect(missing.page.status).toBe(404);
    expect(named(missing, 'robots')).toBe('noindex');
  });

  it('find a planted fault', async () => {
    const said = await ask('/film', 'en');
    expect(faultsOf({ ...said, title: 'x'.repeat(TITLE_LIMIT + 1) }, '/film', 'en')).toHaveLength(2);
  });
});
