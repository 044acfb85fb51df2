/** Languages that browsers request. */
import * as fc from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { preferredLocale } from './accept-language.ts';

it.each([
  ['de-AT, en', 'de'],
  ['zz-ZZ, fr;q=0.8', 'fr'],
  ['en;q=0.3, de;q=0.9', 'de'],
  ['es ; q=0.5,FR-CA; q=0.75 , *;q=0.1', 'fr'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0, es;q=0.1', 'es'],
  ['fr;q=much, es;q=0.2', 'es'],
  ['den, fr;q=0.1', 'fr'],
  ['de;q=0.5, es;q=0.5', 'de'],
  ['zz', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language for %j is %s', (acceptLanguage, locale) => {
  expect(preferredLocale(acceptLanguage)).toBe(locale);
});

it('any header results in a language of the site', () => {
  fc.assert(fc.property(fc.string(), (header) => LOCALES.includes(preferredLocale(header))));
});
