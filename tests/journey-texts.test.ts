/**
 * Texts that journeys look for are in the catalogs, so a changed text is noticed without a browser, including in
 * journeys that only proofs run.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/root.ts';

const unescaped = (text: string): string => text.replaceAll(/\\(['"])/g, '$1');
/** `say('Log in')`, `de("E-mail")` and `wordsOf(locale)('Continue')`. */
const CALLS = /\b(?:say|words|de|wordsOf\([^)]*\))\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;
/** The argument of `wordsOf('de')` is a locale, not a text. */
const LOCALE = /^[a-z]{2}$/;
const LEAST = 200;

function messageIds(): ReadonlySet<string> {
  const folder = join(ROOT, 'locales', 'en');
  return new Set(
    globSync('*.po', { cwd: folder }).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) =>
        unescaped(id),
      ),
    ),
  );
}

it('every text that a journey looks for is in the catalogs', () => {
  const known = messageIds();
  const asked = globSync('tests/e2e/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(CALLS)]
      .map(([, single, double]) => ({ file, text: unescaped(single ?? double ?? '') }))
      .filter(({ text }) => !LOCALE.test(text)),
  );
  expect(asked.length).toBeGreaterThan(LEAST);
  expect(asked.filter(({ text }) => !known.has(text))).toEqual([]);
});
