/** Texts state counts, frequencies, screens, subtitles, names on statements and periods only if they come from data. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { TEXTS } from '#plugins/pages/content/texts.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { getNewestFilms } from '#plugins/plans/reads.ts';
import { NEWEST_READ, newPerWeek } from '#ports/new-films.ts';
import { REFUND_WINDOW_H } from '#ports/refunds.ts';
import { WITHDRAWAL_DAYS } from '#ports/withdrawal-right.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { facts } from '#stories/fixtures/facts.ts';
import { ROOT } from './support/root.ts';
import { testSite } from './support/site.ts';

const SITE_MS = 120_000;

/**
 * Matches a frequency of new content, subtitle languages that the text itself lists or counts, and a discreet name on a
 * statement.
 */
const CLAIMS: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:every|each|per) week\b|[a-z\d] a week\b|weekly|\b52\b|subtitles in (?!the languages)|(?:discreet|neutral) name/i,
  de: /jede Woche|(?:pro|in der) Woche|wöchentlich|\b52\b|Untertiteln? (?:in (?!den Sprachen)|auf )|(?:diskret|neutral)en? Name/i,
  es: /cada semana|(?:por|a la) semana|semanal|\b52\b|subtítulos en (?!los idiomas)|nombre (?:discreto|neutro)/i,
  fr: /chaque semaine|par semaine|hebdomadaire|\b52\b|sous-titr(?:es|é) en |nom (?:discret|neutre)/i,
};
/** Allowed texts: emails whose jobs run once a week, and a number counted in the catalogue. */
const KEPT =
  /^(?:newsletter|library)(?:-origin)?\.po: |\{0, plural, one \{# [^}]*\} other \{# [^}]*\}\} (?:every week|jede Woche|cada semana|chaque semaine)$/;
/** Demo content that describes the whole catalogue. */
const DEMO_FILES = [
  'plugins/plans/server/demo/groups.ts',
  'plugins/plans/server/demo/plans.ts',
  'plugins/landings/server/demo/landings.json',
  'plugins/catalogue/server/demo/entries/banners.json',
];
const BRAND_FILES = BRANDS.map((id) => `brands/${id}/copy.ts`);
/** A line of a brand's copy about its newsletter. */
const NEWSLETTER_COPY = /by letter|als Brief|por carta|par lettre|One letter a week/;
const LEAST_TEXTS = 1000;

const read = (path: string): string => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
};
const catalogOf = (locale: Locale): string[] =>
  globSync('*.po', { cwd: join(ROOT, 'locales', locale) }).flatMap((file) =>
    [...read(`locales/${locale}/${file}`).matchAll(/^msgstr "(.+)"$/gm)].map(
      ([, text = '']) => `${file}: ${text}`,
    ),
  );
const longTextsOf = async (locale: Locale): Promise<string[]> => {
  const texts = await Promise.all(Object.values(TEXTS).map((load) => load(locale)));
  // Search words are not shown.
  return texts.flatMap(({ text }) =>
    BRANDS.flatMap((brandId) =>
      JSON.stringify(text({ ...facts, brandId, newPerWeek: 0 }), (key, value: unknown) =>
        key === 'also' ? undefined : value,
      ).split('","'),
    ),
  );
};

describe.each(LOCALES)('texts in %s', (locale) => {
  const found = (texts: readonly string[]) => texts.filter((text) => CLAIMS[locale].test(text));

  it('no text states a frequency of new films or languages of subtitles, because only the catalogue determines them', async () => {
    const catalog = catalogOf(locale);
    expect(catalog.length).toBeGreaterThan(LEAST_TEXTS);
    expect(found(catalog.filter((text) => !KEPT.test(text)))).toEqual([]);
    expect(found(await longTextsOf(locale))).toEqual([]);
    for (const file of [...DEMO_FILES, ...BRAND_FILES])
      expect(
        found(
          read(file)
            .split('\n')
            .filter((line) => !NEWSLETTER_COPY.test(line)),
        ),
      ).toEqual([]);
  });

  it('the FAQ states the counted frequency of new films, the limit of screens and both refund periods', async () => {
    const { text } = await TEXTS.faq(locale);
    const answer = (id: string, changed: Partial<typeof facts>) =>
      text({ ...facts, ...changed })
        .sections.flatMap(({ questions }) => questions)
        .find((one) => one.id === id)
        ?.answer.join(' ') ?? '';
    expect(answer('new-films', { newPerWeek: 3 })).toContain('3');
    expect(answer('new-films', { newPerWeek: 1 })).toMatch(CLAIMS[locale]);
    expect(answer('one-screen', { screens: 2 })).toContain('2 ');
    expect(answer('one-screen', { screens: 1 })).not.toContain('2');
    const periods = (mayWithdraw: boolean) =>
      answer('refund', { refundH: 49, withdrawalDays: 15, mayWithdraw }).match(/\d+/g);
    expect([periods(true), periods(false)]).toEqual([['49', '15'], ['49']]);
    const terms = (await TEXTS.terms(locale)).text({ ...facts, withdrawalDays: 15 });
    expect(
      JSON.stringify(terms.sections.find(({ id }) => id === 'withdrawal')).match(/\b15\b/g),
    ).toHaveLength(2);
  });
});

it('the name of each gateway is its name on statements, and the FAQ contains the company', async () => {
  for (const { id, statementName = id } of INSTALLED.values()) expect(statementName.toLowerCase()).toBe(id);
  for (const locale of LOCALES) {
    const faq = JSON.stringify((await TEXTS.faq(locale)).text(facts));
    expect(faq).toContain(facts.company);
  }
});

it('the number of new films per week is rounded down and counted back from the newest release', () => {
  const film = (release_date: string, status: 'Published' | 'Upcoming Release' = 'Published') => ({
    release_date,
    status,
  });
  const weekly = ['2026-11-24', '2026-11-17', '2026-11-10', '2026-11-03', '2026-10-27'].map((day) =>
    film(day),
  );
  expect(newPerWeek(weekly)).toBe(1);
  expect(newPerWeek([...weekly, ...weekly])).toBe(2);
  expect(newPerWeek(weekly.slice(0, 3))).toBe(0);
  expect(newPerWeek([...weekly.slice(0, 3), film('2026-11-23', 'Upcoming Release')])).toBe(0);
  expect(newPerWeek([])).toBe(0);
});

describe('pages of a brand with subscriptions', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await testSite();
  }, SITE_MS);
  afterAll(() => site.close());

  async function textOf(path: string, country: string): Promise<string> {
    const visitor = site.visitor({ 'x-el-country': country, 'x-el-us-state': 'CA' });
    const html = await (await visitor.fetch(path, { headers: { accept: 'text/html' } })).text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    return main
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/(?:\s|&nbsp;|\u00a0)+/g, ' ');
  }

  it('the FAQ and the plans page state how many new films per week the catalogue has', async () => {
    const { data } = await site
      .visitor()
      .http.call(getNewestFilms, { query: { perPage: NEWEST_READ, sortBy: 'default' } });
    const count = newPerWeek(data);
    expect(data.length).toBe(NEWEST_READ);
    expect(/Lately at least (\w+) a week/.exec(await textOf('/faq', 'ES'))?.[1] ?? '0').toBe(
      count === 1 ? 'one' : String(count),
    );
    expect(/(\d+) new films? every week/.exec(await textOf('/sign-up', 'ES'))?.[1] ?? '0').toBe(
      String(count),
    );
  });

  it('the FAQ and the plans page state the refund window of the site, and the legal period where the law grants one', async () => {
    const house = `${REFUND_WINDOW_H} hours`;
    const law = `${WITHDRAWAL_DAYS} days`;
    for (const path of ['/faq', '/sign-up']) {
      const spanish = await textOf(path, 'ES');
      expect([spanish.includes(house), spanish.includes(law)], path).toEqual([true, true]);
      const american = await textOf(path, 'US');
      expect([american.includes(house), american.includes(law)], path).toEqual([true, false]);
    }
  });

  it('the plans page states that the name of the company may be on the statement', async () => {
    expect(await textOf('/sign-up', 'ES')).toContain(
      `The name of ${facts.company} or of the payment provider`,
    );
  });
});
