/**
 * The sentence by which buyers request immediate performance. Orders store its version, so a changed sentence needs a
 * new version.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import {
  BEGIN_NOW_WORDING,
  BEGIN_NOW_WORDINGS,
  beginNowFor,
  hasRightOfWithdrawal,
} from '#ports/withdrawal-right.ts';
import { ROOT } from './support/root.ts';

/** Digests of the sentence by version and language. A new language needs no new version. */
const DIGESTS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '2026-11': {
    en: '73ecd8dff23279a4',
    de: 'ffed6840962ef98a',
    es: '6bf6c98789e0c009',
    fr: '73dacb5d1978ddb7',
  },
};

const SENTENCE = /msgid "(I want to watch at once, before the 14 days.+)"\nmsgstr "(.+)"/;
const wordingIn = (locale: string, catalog: string): string =>
  SENTENCE.exec(readFileSync(join(ROOT, 'locales', locale, `${catalog}.po`), 'utf8'))?.[2] ?? '';

it.each([
  ['a plan', 'checkout'],
  ['a cart', 'store'],
  ['a change of plan', 'subscription'],
])('the version of the sentence for %s matches its text in each language', (_what, catalog) => {
  const digests = LOCALES.map((locale) => [
    locale,
    createHash('sha256').update(wordingIn(locale, catalog)).digest('hex').slice(0, 16),
  ]);
  expect(Object.fromEntries(digests)).toEqual(DIGESTS[BEGIN_NOW_WORDING]);
  expect(Object.keys(DIGESTS)).toEqual([...BEGIN_NOW_WORDINGS]);
});

it.each([
  ['ES', true],
  ['AX', true],
  ['RE', true],
  ['NO', true],
  ['GB', true],
  ['GI', true],
  ['US', false],
  ['CH', false],
])('a buyer from %s sees the sentence: %s', (country, isAsked) => {
  expect(hasRightOfWithdrawal(country)).toBe(isAsked);
  expect(beginNowFor(country)).toBe(isAsked ? BEGIN_NOW_WORDING : null);
});
