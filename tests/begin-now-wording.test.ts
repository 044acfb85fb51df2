/**
 * The sentence by which buyers request immediate performance. Orders store its version, so a changed sentence needs a
 * new version.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import {
  BEGIN_NOW_WORDING,
  BEGIN_NOW_WORDINGS,
  beginNowFor,
  hasRightOfWithdrawal,
} from '#ports/withdrawal-right.ts';
import { ROOT } from './support/root.ts';

/** Digest of the sentence in all four languages, by version. */
const DIGESTS: Readonly<Record<string, string>> = { '2026-11': 'bfd4a033a35c6bb0' };

const SENTENCE = /msgid "(I want to watch at once, before the 14 days.+)"\nmsgstr "(.+)"/;
const wordingIn = (locale: string, catalog: string): string =>
  SENTENCE.exec(readFileSync(join(ROOT, 'locales', locale, `${catalog}.po`), 'utf8'))?.[2] ?? '';

it.each([
  ['a plan', 'checkout'],
  ['a cart', 'store'],
  ['a change of plan', 'subscription'],
])('the version of the sentence for %s matches its text in each language', (_what, catalog) => {
  const words = LOCALES.map((locale) => wordingIn(locale, catalog));
  expect(words.every((text) => text.length > 0)).toBe(true);
  const digest = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16);
  expect(digest).toBe(DIGESTS[BEGIN_NOW_WORDING]);
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
