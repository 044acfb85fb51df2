/** The form of a new coupon, parsed by field, so that each error appears at its field. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import type { Insertable } from 'kysely';
import type { StaffFaults, StaffFields } from '#ports/staff-pages.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { inOrder, minuteOf } from '#server/content/dates.ts';
import { normalKey } from '#server/ledger/coupon-uses.ts';
import type { CartCouponsTable } from '../tables.ts';

export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const satisfies readonly Currency[];

/** Format of a code, as limited by the table (migration 071). */
const KEY = /^[A-Z0-9-]{3,40}$/;
const PERCENT_MAX = 90;
const USES_MAX = 1_000_000;
/** Maximum amount, 10,000.00: more than any cart costs. */
const AMOUNT_MAX = 1_000_000;
/** An amount such as `4` or `4.50`. */
const MONEY = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

export type NewCoupon = Insertable<CartCouponsTable> & { readonly key: string };

export type Read =
  | { readonly is: 'coupon'; readonly coupon: NewCoupon }
  | { readonly is: 'faulty'; readonly faults: StaffFaults };

const wholeOf = (text: string, max: number): number | null => {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return value >= 1 && value <= max ? value : null;
};

function minorOf(text: string): number | null {
  const [found, whole = '0', part = ''] = MONEY.exec(text) ?? [];
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return found !== undefined && minor >= 1 && minor <= AMOUNT_MAX ? minor : null;
}

export function readCoupon(sent: StaffFields, now: Date): Read {
  const faults = new Map<string, Words>();
  const given = (name: string): string => (sent[name] ?? '').trim();
  /** The value of a field; null if it is empty, or if it is invalid, which is reported as an error. */
  const read = <Value>(name: string, of: (written: string) => Value | null, fault: Words): Value | null => {
    const written = given(name);
    if (written === '') return null;
    const value = of(written);
    if (value === null) faults.set(name, fault);
    return value;
  };

  const key = normalKey(given('key'));
  if (!KEY.test(key)) faults.set('key', text('A code has 3 to 40 letters A to Z, digits and hyphens.'));
  const percent = read(
    'percent',
    (written) => wholeOf(written, PERCENT_MAX),
    text('Enter a whole number from 1 to {most}.', { most: PERCENT_MAX }),
  );
  const amounts = CURRENCIES.map((currency) => [
    currency,
    read(currency, minorOf, text('Enter an amount such as 2 or 2.50.')),
  ]);
  const written = CURRENCIES.filter((currency) => given(currency) !== '');
  if ((given('percent') !== '') === written.length > 0)
    faults.set('percent', text('Enter either a percentage or the amounts.'));
  else if (written.length > 0)
    // In a currency without an amount the coupon would be refused as having no effect.
    for (const currency of CURRENCIES.filter((one) => given(one) === ''))
      faults.set(currency, text('Enter an amount for each currency.'));

  const minute = text('Enter a date and a time.');
  const from = read('from', minuteOf, minute);
  const until = read('until', minuteOf, minute);
  if (until && until <= now) faults.set('until', text('This time has passed.'));
  else if (!inOrder(from, until)) faults.set('until', text('It must end after it begins.'));
  const count = text('Enter a whole number from 1 to {most}.', { most: USES_MAX });
  const uses = read('uses', (one) => wholeOf(one, USES_MAX), count);
  const each = read('each', (one) => wholeOf(one, USES_MAX), count);

  if (faults.size > 0) return { is: 'faulty', faults };
  return {
    is: 'coupon',
    coupon: {
      key,
      percent,
      amounts: percent === null ? JSON.stringify(Object.fromEntries(amounts)) : null,
      valid_from: from,
      valid_until: until,
      uses,
      uses_per_user: each ?? 1,
    },
  };
}
