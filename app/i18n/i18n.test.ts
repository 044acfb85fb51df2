/** Tests locales in paths. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { LOCALES, splitLocale, withLocale } from './i18n.ts';

describe('locales in paths', () => {
  it('splitLocale reverses withLocale', () => {
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
  ])('splitLocale splits %s into locale %s and path %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toMatchObject({ locale, path });
  });
});
