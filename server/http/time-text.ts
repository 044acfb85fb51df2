/**
 * Times (UTC) and amounts in tables of staff pages. English times follow ISO 8601, which is clear to readers of every
 * country; no time has a space at which a line could break.
 */
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { FormattedText, type LocalText } from '#server/i18n/text.ts';

const NO_BREAK_SPACE = '\u00a0';

interface Form {
  readonly iso: string;
  readonly timeStyle: 'short' | 'medium';
}

const timeIn = (at: Date | null, none: string, { iso, timeStyle }: Form): LocalText =>
  new FormattedText((locale) => {
    if (at === null) return none;
    if (locale === DEFAULT_LOCALE) return at.toISOString().slice(0, iso.length).replace('T', NO_BREAK_SPACE);
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone: 'UTC' });
    return format.format(at).replaceAll(' ', NO_BREAK_SPACE);
  });

/** For example `2026-06-01 12:00:00` or `01.06.2026, 12:00:00`; `none` if there is no time. */
export const timeText = (at: Date | null, none = '–'): LocalText =>
  timeIn(at, none, { iso: 'YYYY-MM-DD HH:MM:SS', timeStyle: 'medium' });
/** For example `2026-06-01 12:00` or `01.06.2026, 12:00`. */
export const minuteText = (at: Date | null, none = '–'): LocalText =>
  timeIn(at, none, { iso: 'YYYY-MM-DD HH:MM', timeStyle: 'short' });

/** For example `19.95 EUR` or `19,95 EUR`, of an amount in minor units; every supported currency has a hundred of them. */
export const amountText = (minor: number, currency: string | null): LocalText =>
  new FormattedText((locale) => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
    const amount = new Intl.NumberFormat(locale, digits).format(minor / 100);
    return currency === null ? amount : `${amount} ${currency}`;
  });
