/** Locales in paths and in what browsers ask for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, preferredLocale, splitLocale, withLocale } from './i18n.ts';

describe('a path', () => {
  it('is the same after its locale was added and taken away', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{3,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.array(segment, { maxLength: 3 }), (locale, segments) => {
        const path = `/${segments.join('/')}`;
        expect(splitLocale(withLocale(path, locale))).toMatchObject({ path, locale });
      }),
    );
  });

  it.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/DE/film', 'de', '/film'],
    ['/den/film', 'en', '/den/film'],
    ['/en/film', 'en', '/en/film'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toMatchObject({ locale, path });
  });
});

it.each([
  ['de-AT, en', 'de'],
  ['pt-BR, fr;q=0.8', 'fr'],
  ['en;q=0.3, de;q=0.9', 'de'],
  ['es ; q=0.5,FR-CA; q=0.75 , *;q=0.1', 'fr'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0, es;q=0.1', 'es'],
  ['fr;q=much, es;q=0.2', 'es'],
  ['den, fr;q=0.1', 'fr'],
  ['de;q=0.5, es;q=0.5', 'de'],
  ['ja', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%j is answered in %s', (acceptLanguage, locale) => {
  expect(preferredLocale(acceptLanguage)).toBe(locale);
});

it('any header is answered in a language of the site', () => {
  fc.assert(fc.property(fc.string(), (header) => LOCALES.includes(preferredLocale(header))));
});
