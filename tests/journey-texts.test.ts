/** Journeys look for texts of the catalogs: a changed text is found without a browser, in the journeys of proofs too. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/root.ts';

const unescaped = (text: string): string => text.replaceAll(/\\(['"])/g, '$1');
/** `say('Log in')`, `de("E-mail")` and `wordsOf(locale)('Continue')`. */
const CALLS = /\b(?:say|words|de|wordsOf\([^)]*\))\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;
/** `wordsOf('de')` itself names a language. */
const LOCALE = /^[a-z]{2}$/;
const LEAST = 200;

function messageIds(): ReadonlySet<string> {
  const folder = join(ROOT, 'locales', 'en');
  return new Set(
    readdirSync(folder).flatMap((name) =>
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
