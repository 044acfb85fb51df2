/** Converts amounts: decimals on the wire, integer minor units inside, without floating point. */

export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** At most nine digits before the point: no gateway sends more, and sums stay exact. */
const DECIMAL = /^(-?)(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

/** Minor units of a decimal such as `19.95`, `20` or `-5.5`; null for anything else, including a negative zero. */
export function minorOf(decimal: string): number | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (sign === '') return minor;
  return minor === 0 ? null : -minor;
}

/** Formats `1995` as `19.95`. Throws RangeError for an invalid amount. */
export function decimalOf(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0)
    throw new RangeError('an amount must be a non-negative integer');
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

export const isCurrency = (text: string): text is Currency =>
  (CURRENCIES as readonly string[]).includes(text);
