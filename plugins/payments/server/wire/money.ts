/** Amounts on the wire are decimal numbers; inside they are whole minor units and never pass through a fraction. */

export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** At most nine digits before the point: no wire has more, and the sum of many stays exact. */
const DECIMAL = /^(-?)(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

/** Minor units of a decimal such as `19.95`, `20` or `-5.5`; null for anything else, a sign before zero included. */
export function minorOf(decimal: string): number | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (sign === '') return minor;
  return minor === 0 ? null : -minor;
}

/** `1995` as `19.95`. Throws RangeError for what is no amount to be paid. */
export function decimalOf(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError('an amount is a whole number from 0');
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

export const isCurrency = (text: string): text is Currency =>
  (CURRENCIES as readonly string[]).includes(text);
