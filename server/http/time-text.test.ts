/** Times and amounts on staff pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { translate } from '#server/i18n/text.ts';
import { ROOT } from '#tests/support/root.ts';
import { amountText, minuteText, timeText } from './time-text.ts';

const at = new Date('2026-06-01T12:03:04.567Z');

it('a time has no space at which a line could break', () => {
  const times: Readonly<Record<Locale, string>> = {
    en: '2026-06-01\u00a012:03:04',
    de: '01.06.2026,\u00a012:03:04',
    es: '1\u00a0jun\u00a02026,\u00a012:03:04',
    fr: '1\u00a0juin\u00a02026,\u00a012:03:04',
  };
  for (const locale of LOCALES) expect(translate(locale, timeText(at))).toBe(times[locale]);
  expect(translate('en', minuteText(at))).toBe('2026-06-01\u00a012:03');
  expect(translate('de', minuteText(at))).toBe('01.06.2026,\u00a012:03');
  expect(translate('en', [timeText(null), minuteText(null, '')])).toEqual(['–', '']);
});

it('an amount has the decimal sign of the language', () => {
  const amounts: Readonly<Record<Locale, string>> = {
    en: '1234.50 EUR',
    de: '1234,50 EUR',
    es: '1234,50 EUR',
    fr: '1234,50 EUR',
  };
  for (const locale of LOCALES) expect(translate(locale, amountText(123_450, 'EUR'))).toBe(amounts[locale]);
  expect(translate('fr', amountText(-5, null))).toBe('-0,05');
});

it('no other code formats times for staff pages', () => {
  const files = readdirSync(join(ROOT, 'plugins'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/server\/.*\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) =>
    /replace\('T', ' '\)/.test(readFileSync(join(ROOT, 'plugins', file), 'utf8')),
  );
  expect(own).toEqual([]);
});
