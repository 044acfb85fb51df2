/** No source file outside the folder of an age provider names it; the code uses what the provider declares. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INSTALLED } from '#age-providers/installed/server/installed.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** Ids that also have another meaning: `eu` of EU law, and `sandbox` of any sandbox. */
const AMBIGUOUS = new Set(['eu', 'sandbox']);
const IDS = [...INSTALLED.keys()];

const isOfProvider = (file: string): boolean => IDS.some((id) => file.startsWith(`age-providers/${id}/`));
/** The list that `npm run age-providers` generates from the folders. */
const MADE = 'age-providers/installed/choices.ts';
const FOR_TESTS =
  /\.(?:test|proof|stories)\.tsx?$|(?:^|\/)(?:testing[\w-]*|fixtures)\.ts$|^(?:tests|stories|tools\/attack)\//;
/** Files that name rows of a sandbox: migrations, tables and notices. */
const ROWS = /\/(?:migrations\/|tables\.ts$|stored-data\.ts$|privacy-notice\.ts$)/;

/** Matches an id as a string literal and, unless it is ambiguous, as part of an identifier. */
const patternOf = (id: string): string =>
  AMBIGUOUS.has(id)
    ? `(['"\`])${id}\\1`
    : `(?<![A-Za-z])${id}(?![a-z])|${id[0]?.toUpperCase()}${id.slice(1)}(?![a-z])`;

const namedIn = (text: string): string[] =>
  IDS.flatMap((id) => [...text.matchAll(new RegExp(patternOf(id), 'g'))].map(([name]) => name));

const files = sourceFiles(['plugins/age-gate', 'age-providers', 'server', 'app', 'ports', 'kernel']).filter(
  (file) => !isOfProvider(file) && file !== MADE && !FOR_TESTS.test(file) && !ROWS.test(file),
);

describe('names of age providers', () => {
  it('no source file outside its folders names an age provider', () => {
    expect(IDS.length).toBeGreaterThan(2);
    expect(files.length).toBeGreaterThan(300);
    const named = files.flatMap((file) =>
      namedIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  it.each([
    `method === 'eu'`,
    `const yotiUrl = 1;`,
    `import { provider as sandboxYoti } from 'x';`,
    `["sandbox"]`,
  ])('the name of a provider is found in: %s', (text) => {
    expect(namedIn(text)).not.toEqual([]);
  });

  it.each([`the law of the EU`, `a sandbox of it`])('the name of a provider is not found in: %s', (text) => {
    expect(namedIn(text)).toEqual([]);
  });
});
