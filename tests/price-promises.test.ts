/**
 * Promises about prices come from one file (`plugins/plans/server/terms.ts`); catalogs contain its words only, and demo content none.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { planWords } from '#plugins/plans/server/terms-words.ts';
import { ROOT } from './support/root.ts';

/** A lower number means that nothing is read. */
const LEAST_TEXTS = 1000;

/** The promise that members may cancel at any time, which only monthly plans keep. */
const PROMISES: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:cancel|leave|quit|end)\b[^.]{0,40}\b(?:any ?time|whenever)|any ?time[^.]{0,20}\bcancel/i,
  de: /künd[^.]{0,40}(?:jederzeit|wann (?:immer )?du)|(?:jederzeit|wann (?:immer )?du)[^.]{0,40}künd|\bgeh,? wann/i,
  es: /(?:cancel|\bvete|déjal)[^.]{0,40}cuando (?:quieras|desees)|cuando (?:quieras|desees)[^.]{0,20}cancel/i,
  fr: /(?:résili|\bpartez|\bquittez)[^.]{0,40}(?:tout moment|quand vous)|tout moment[^.]{0,20}résili/i,
};
/** Demo content that is shown with prices or links to them. */
const DEMO_FILES = [
  'plugins/plans/server/demo/groups.ts',
  'plugins/plans/server/demo/plans.ts',
  'plugins/landings/server/demo/landings.json',
  'plugins/catalogue/server/demo/entries/banners.json',
];

/**
 * Emails about a member's current subscription. Their promises apply to that subscription, which can be cancelled until
 * it renews.
 */
const OF_A_SUBSCRIPTION = 'subscription-origin.po';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const textsOf = (locale: Locale): string[] =>
  globSync('*.po', { cwd: join(ROOT, 'locales', locale) })
    .filter((file) => file !== OF_A_SUBSCRIPTION)
    .flatMap((file) =>
      [...read(`locales/${locale}/${file}`).matchAll(/^msgstr "(.+)"$/gm)].map(
        ([, text = '']) => `${file}: ${text}`,
      ),
    );

describe.each(LOCALES)('catalogs in %s', (locale) => {
  it('no message makes a promise that only some plans keep', () => {
    const texts = textsOf(locale);
    expect(texts.length).toBeGreaterThan(LEAST_TEXTS);
    // The words of the file that combines each price with its own promise.
    const own = `plans-origin.po: ${planWords(locale).cancelAnytime}`;
    expect(texts.filter((text) => PROMISES[locale].test(text))).toEqual([own]);
  });

  it('no demo content makes a promise that only some plans keep', () => {
    for (const file of DEMO_FILES)
      expect(
        read(file)
          .split('\n')
          .filter((line) => PROMISES[locale].test(line)),
      ).toEqual([]);
  });

  it('a promise to cancel at any time is found', () => {
    const { cancelAnytime, period } = planWords(locale);
    expect(`${period('9.99', 12)}, ${cancelAnytime.toLowerCase()}.`).toMatch(PROMISES[locale]);
  });
});
