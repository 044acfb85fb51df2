/** Visitors pay in the currency of their country or territory, otherwise in that of the brand. */
import { expect, it } from 'vitest';
import { currencyOf } from './currencies.ts';

it.each([
  ['US', 'USD'],
  ['PR', 'USD'],
  ['VG', 'USD'],
  ['GB', 'GBP'],
  ['JE', 'GBP'],
  ['IM', 'GBP'],
  ['ES', 'EUR'],
  ['GI', 'EUR'],
])('a visitor from %s pays in %s', (country, currency) => {
  expect(currencyOf(country, 'EUR')).toBe(currency);
});
