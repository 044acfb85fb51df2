/** Checks that prices have two decimals, and the currency symbol on the correct side. */
import { expect, it } from 'vitest';
import { priceText } from './price.ts';

it.each([
  [1995, 'EUR', 'en', '19.95\u00a0€'],
  [1995, 'EUR', 'de', '19,95\u00a0€'],
  [500, 'USD', 'en', '$5.00'],
  [790, 'GBP', 'en', '£7.90'],
  [0, 'EUR', 'fr', '0,00\u00a0€'],
  [-1995, 'USD', 'en', '−$19.95'],
] as const)('%i %s in %s is formatted as %s', (cents, currency, locale, text) => {
  expect(priceText(cents, currency, locale)).toBe(text);
});
