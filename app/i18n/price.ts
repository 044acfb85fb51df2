/** Prices (README 2): cents divided by 100 with two decimals; $ and £ precede the number, € follows it. */

/** A no-break space. */
const NBSP = '\u00a0';
const LEFT = { USD: '$', GBP: '£' } as const;

/** Formats an amount for the language, such as `-$5.90` or `19.95 €`. */
export function priceText(cents: number, currency: 'EUR' | 'USD' | 'GBP', locale: string): string {
  const number = (Math.abs(cents) / 100).toLocaleString(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const sign = cents < 0 ? '−' : '';
  return currency === 'EUR' ? `${sign}${number}${NBSP}€` : `${sign}${LEFT[currency]}${number}`;
}
