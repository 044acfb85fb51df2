/** The tax in a price. Streaming services are taxed where the buyer lives; prices include tax. */
import type { Tax } from '#ports/plan-quotes.ts';

const PERCENT = 100;

/**
 * Standard rates in percent, by ISO 3166-1 code: the EU of 2026, and neighbours that tax foreign sellers. Other
 * countries have no tax here.
 */
const RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  // Territories inside the VAT area of a state. Others (AX, GF, GG, GI, IC, JE, YT ...) are outside: VAT Directive,
  // articles 6 and 7.
  GP: 8.5,
  IM: 20,
  MC: 20,
  MQ: 8.5,
  RE: 8.5,
};

/** The tax in an amount (minor units, tax included), rounded to the minor unit. */
export function taxOf(amountMinor: number, country: string): Tax {
  const percent = RATES[country] ?? 0;
  return { country, percent, minor: Math.round((amountMinor * percent) / (PERCENT + percent)) };
}
