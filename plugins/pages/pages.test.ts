/** Every static page as rendered on the server, without a browser, in every language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPage, brand, type PageAnswer } from '#app/origin/entry-server.tsx';
import { TITLE_LIMIT, titleWithBrand } from '#app/head/head.ts';
import { LOCALES, withLocale, type Locale } from '#app/i18n/i18n.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { getVisitor, type Visitor } from '#ports/visitor.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { getCookies } from './api.ts';
import { DEVICES, LEGAL_TABS } from './content/model.ts';
import { factsOf, TEXTS } from './content/texts.ts';
import { pages } from './plugin.ts';

let site: TestOrigin;
let guest: TestVisitor;
let visitor: Visitor;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
  guest = site.visitor();
  visitor = await guest.http.call(getVisitor);
});
afterAll(() => site.close());

function ask(path: string, locale: Locale): Promise<PageAnswer> {
  const { pathname, search } = new URL(withLocale(path, locale), 'https://pages.example');
  return answerPage({
    target: { pathname, search },
    locale,
    visitor,
    user: null,
    fetch: guest.fetch,
    signal: new AbortController().signal,
  });
}

// Features of the brand of this build, which sells subscriptions.
const has = { memberships: true };
const facts = factsOf(brand.info, { ...pages.settings, has, country: 'ES' } as never, {
  locale: 'en',
  quotas: SETTING_DEFAULTS,
});

/** The expected titles of each page. */
async function expected(locale: Locale): Promise<[path: string, text: Titles][]> {
  const titles = async (path: string, name: keyof typeof TEXTS): Promise<[string, Titles]> => [
    path,
    (await TEXTS[name](locale)).text(facts),
  ];
  return Promise.all([
    titles('/faq', 'faq'),
    titles('/about', 'about'),
    titles('/online-cinema', 'cinema'),
    titles('/app', 'app'),
    ...DEVICES.map((device) => titles(`/app/${device}`, `app-${device}`)),
    titles('/legal', 'terms'),
    ...LEGAL_TABS.map((tab) => titles(`/legal?tab=${tab}`, tab)),
  ]);
}
type Titles = { title: string; headTitle: string };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

describe.each(LOCALES)('the static pages in %s', (locale) => {
  it('the static pages are rendered with their own titles', async () => {
    for (const [path, { title, headTitle }] of await expected(locale)) {
      const answer = await ask(path, locale);
      expect(answer.error, path).toBeUndefined();
      expect(answer.status, path).toBe(200);
      expect(answer.head?.title, path).toBe(headTitle);
      expect(titleWithBrand(headTitle, brand.info.name).length, path).toBeLessThanOrEqual(TITLE_LIMIT);
      expect(answer.rendering?.html, path).toContain(`>${escaped(title)}</h1>`);
    }
  });
});

describe('the static pages', () => {
  it('the page of an unknown device is missing', async () => {
    for (const path of ['/app/toaster', '/app/constructor', '/app/ios/more'])
      expect((await ask(path, 'en')).status, path).toBe(404);
  });

  it('each tab has a canonical URL, which is the bare path for the first tab', async () => {
    const canonical = async (tab: string) => (await ask(`/legal?tab=${tab}`, 'de')).head?.canonical;
    expect(await canonical('compliance')).toBe('/legal?tab=compliance');
    expect(await canonical('terms')).toBe('/legal');
    expect(await canonical('nonsense')).toBe('/legal');
  });
});

describe('pages rendered on the server', () => {
  it('the FAQ has fragments and structured data for its questions', async () => {
    const { rendering, head } = await ask('/faq', 'en');
    const [json] = head?.jsonLd ?? [];
    const entries = json?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    expect(json?.['@type']).toBe('FAQPage');
    expect(entries.length).toBeGreaterThan(15);
    expect(rendering?.html.match(/<details id="[a-z-]+"/g)).toHaveLength(entries.length);
    expect(rendering?.html).toContain('type="search"');
  });

  it('each link of a table of contents has a target on its page', async () => {
    for (const path of ['/faq', '/about', ...LEGAL_TABS.map((tab) => `/legal?tab=${tab}`)]) {
      const html = (await ask(path, 'fr')).rendering?.html ?? '';
      const named = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
      const own = named.filter((id) => id !== 'main' && id !== 'content');
      expect(own.length, path).toBeGreaterThan(3);
      for (const id of own) expect(html, `${path}#${id}`).toContain(`id="${id}"`);
    }
  });

  it('the privacy page lists the stored data with the retention that the nightly job uses', async () => {
    const { rendering } = await ask('/legal?tab=privacy', 'de');
    const html = rendering?.html ?? '';
    for (const words of [
      'Deine Cookie-Wahl mit einer Zufallszahl',
      '3 Jahre',
      '540 Tage',
      'Zahlungsanbieter',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/zwei Jahre|undefined/);
  });

  it('no cookie has a lifetime above the limit of browsers (400 days)', async () => {
    const { cookies } = await guest.http.call(getCookies);
    expect(Math.max(...cookies.map(({ lifetime_s }) => lifetime_s))).toBe(400 * 86_400);
    const { rendering } = await ask('/legal?tab=cookies', 'en');
    expect(rendering?.html).toContain('400 days');
    expect(rendering?.html).not.toContain('2 years');
  });

  it('the cinema page shows films of the catalogue with links', async () => {
    const { rendering, head } = await ask('/online-cinema', 'es');
    expect(rendering?.html.match(/href="\/es\/film\/[a-z0-9-]+"/g)?.length).toBeGreaterThan(20);
    expect(head?.preloadImage?.srcset).toMatch(/\.avif 960w/);
  });

  it('the about page has an email link for each contact', async () => {
    const { rendering } = await ask('/about', 'de');
    expect(rendering?.html).toContain(`mailto:${brand.info.supportEmail}?subject=Presse`);
  });
});
