/** Checks that postal addresses name their country in the language of the page. */
import { expect, it } from 'vitest';
import { addressIn } from './address.ts';

it.each([
  ['en', 'Spain'],
  ['de', 'Spanien'],
  ['es', 'España'],
  ['fr', 'Espagne'],
])('a postal address in %s ends with %s', (locale, country) => {
  expect(addressIn({ address: '08001 Barcelona', country: 'ES' }, locale)).toBe(
    `08001 Barcelona, ${country}`,
  );
});
