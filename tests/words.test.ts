/** Every visible text follows the conventions of its language: punctuation, form of address, and consistent terms. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#app/i18n/i18n.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { TEXTS } from '#plugins/pages/content/texts.ts';
import { textsOf as wordsOf } from '#scripts/brand-texts.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { emailDesignOf } from '#server/mail/email-design.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { moduleFixtures } from './support/module-fixtures.ts';
import { ROOT } from './support/root.ts';
import { testConfig } from '#server/testing/origin.ts';

const DEMO = join(ROOT, 'plugins', 'catalogue', 'server', 'demo', 'entries');
/** A lower number in a language means that a source of texts is no longer read. */
const LEAST_TEXTS = 1_500;
const LEAST_STAFF_TEXTS = 500;

const brand = await loadBrand('streaming');
const modules = await moduleFixtures();
const templates = await Promise.all(BRANDS.map(emailDesignOf));
const [emailDesign] = templates;

const FACTS = {
  brand: 'Brand',
  company: 'Company',
  address: 'Address',
  email: 'support@brand.example',
  leastAge: 18,
  refundH: 48,
  withdrawalDays: 14,
  mayWithdraw: true,
  downloadsPerMonth: 10,
  storyLength: 2069,
  filmsAtLeast: 250,
  films: 300,
  newPerWeek: 1,
  screens: 1,
  ageChecks: [],
};

interface Rule {
  readonly name: string;
  readonly breaks: RegExp;
}

/** Punctuation that the language forbids; paired marks are counted separately. */
const RULES: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [{ name: 'one noun for a subscription', breaks: /\bmemberships?\b/i }],
  de: [
    { name: 'one noun for a subscription, and a trial is no Probezeit', breaks: /mitgliedschaft|probezeit/i },
    { name: 'one noun for the terms', breaks: /\bAGB\b/ },
    { name: 'German quotation marks', breaks: /[«»]|“[^“„]*”|[^\s\d(]"\w|'/ },
    { name: 'an ellipsis is one sign', breaks: /\.\.\./ },
  ],
  es: [
    { name: 'one noun for a subscription', breaks: /membres[ií]a/i },
    { name: 'one noun for the terms', breaks: /\btérminos (?:y|de uso)/i },
    { name: 'Spanish quotation marks', breaks: /[„“”']/ },
    { name: 'an ellipsis is one sign', breaks: /\.\.\./ },
  ],
  fr: [
    { name: 'one noun for a subscription', breaks: /\badhésion/i },
    { name: 'a space that does not break before high marks', breaks: / [;:!?»]/ },
    { name: 'a space that does not break after an opening guillemet', breaks: /«(?![\u00a0\u202f])/ },
    { name: 'high marks with their space', breaks: /[\p{L}\d)][;!?»](?!\w)/u },
    { name: 'French quotation marks and apostrophes', breaks: /[„“”']/ },
    { name: 'an ellipsis is one sign', breaks: /\.\.\./ },
  ],
};

type Translated = Exclude<Locale, 'en'>;
const translated = LOCALES.filter((locale): locale is Translated => locale !== DEFAULT_LOCALE);

/**
 * Forbidden forms of address: visitors are du, tú and vous. Characters in demo stories may use any form among
 * themselves.
 */
const ADDRESS: Readonly<Record<Translated, RegExp>> = {
  de: /\b(?:Ihnen|Ihre[mnrs]?)\b/,
  es: /\b(?:usted(?:es)?|vosotros)\b/i,
  fr: /(?<![\p{L}’-])(?:tu|toi|tes|te)(?![\p{L}’])/iu,
};

const count = (text: string, mark: string): number => text.split(mark).length - 1;
const opensAll = (text: string): boolean =>
  count(text, '?') === count(text, '¿') && count(text, '!') === count(text, '¡');

/** Forms of address that texts for staff do not use: they are formal, and neutral where possible. */
const STAFF_ADDRESS: Readonly<Record<Translated, RegExp>> = {
  de: /(?<![\p{L}-])(?:du|dir|dich|dein(?:e[mnrs]?)?)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:tú|ti|tus?|contigo|vosotros)(?![\p{L}])/iu,
  fr: ADDRESS.fr,
};

/** Every text in a value; in the demo catalogue, only texts under the key of the language. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      if (!['id', 'also', 'subject', 'link', 'base', 'picture'].includes(key)) yield* textsOf(inner);
}
function* ofLocale(value: unknown, locale: Locale): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value))
    if (key === locale) yield* textsOf(inner);
    else yield* ofLocale(inner, locale);
}

const mailsTo = (locale: Locale): string[] => {
  const site = {
    config: testConfig(),
    brand: brand.info,
    emailDesign: emailDesign!,
    settings: SETTING_DEFAULTS,
  };
  const to = { to: 'a@b.example', locale, discreet: true };
  return modules
    .flatMap(({ mails }) => mails?.(site, to) ?? [])
    .flatMap(({ mail: { subject, text } }) => [
      subject,
      ...text.split('\n').filter((line) => !line.startsWith('http')),
    ]);
};

const spoken = new Map<Locale, string[]>();
const ofStaff = new Map<Locale, string[]>();
const texts = new Map<Locale, string[]>();
beforeAll(async () => {
  const config = getConfig({ cwd: ROOT, configPath: `${ROOT}/lingui.config.ts` });
  const found = await getCatalogs(config);
  const read = async (isOfStaff: boolean) =>
    Promise.all(
      found
        .filter(({ path }) => path.endsWith('-staff') === isOfStaff)
        .map((one) => one.readAll([...LOCALES])),
    );
  const catalogs = await read(false);
  const staffCatalogs = await read(true);
  const translationsIn = (from: typeof catalogs, locale: Locale) =>
    from.flatMap((one) => Object.values(one[locale] ?? {}).map(({ translation = '' }) => translation));
  const demo: unknown[] = readdirSync(DEMO)
    .filter((file) => file.endsWith('.json') && file !== 'comments.json')
    .map((file) => JSON.parse(readFileSync(join(DEMO, file), 'utf8')));
  const brandWords = (await Promise.all(BRANDS.map((id) => wordsOf(ROOT, id)))).flatMap(Object.values);
  for (const locale of LOCALES) {
    const pages = await Promise.all(Object.values(TEXTS).map((load) => load(locale)));
    const own = [
      ...translationsIn(catalogs, locale),
      ...pages.flatMap(({ text }) =>
        BRANDS.flatMap((brandId) => [...textsOf(text({ ...FACTS, brandId, has: {} } as never))]),
      ),
      ...mailsTo(locale),
      ...ofLocale(brandWords, locale),
      ...templates.flatMap(({ emails }) => [...ofLocale(emails, locale)]),
    ];
    const staff = translationsIn(staffCatalogs, locale);
    spoken.set(locale, own);
    ofStaff.set(locale, staff);
    texts.set(locale, [...own, ...staff, ...ofLocale(demo, locale)]);
  }
});

describe.each([...LOCALES])('texts in %s', (locale) => {
  it('texts of every source are read', () => {
    expect(texts.get(locale)?.length).toBeGreaterThan(LEAST_TEXTS);
  });

  it.each(RULES[locale])('texts follow the rule: $name', ({ breaks }) => {
    expect(texts.get(locale)?.filter((text) => breaks.test(text))).toEqual([]);
  });
});

it('Spanish questions and exclamations have opening marks', () => {
  expect(texts.get('es')?.filter((text) => !opensAll(text))).toEqual([]);
});

it.each(translated)('visitors are addressed in one form in %s', (locale) => {
  expect(spoken.get(locale)?.filter((text) => ADDRESS[locale].test(text))).toEqual([]);
});

it.each(translated)('staff are addressed formally in %s', (locale) => {
  const staff = ofStaff.get(locale) ?? [];
  expect(staff.length).toBeGreaterThan(LEAST_STAFF_TEXTS);
  expect(staff.filter((text) => STAFF_ADDRESS[locale].test(text))).toEqual([]);
});
