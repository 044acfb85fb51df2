/** Age providers are known by what they declare: no source outside their folders names one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INSTALLED } from '#plugins/age-gate/server/providers/installed.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

const PLUGIN = 'plugins/age-gate';
/** Words of other meanings: `eu` of the law, and any sandbox. */
const AMBIGUOUS = new Set(['eu', 'sandbox']);
const IDS = [...INSTALLED.keys()];

const isOfProvider = (file: string): boolean =>
  IDS.some((id) =>
    [`${PLUGIN}/server/providers/${id}/`, `${PLUGIN}/providers/${id}/`].some((folder) =>
      file.startsWith(folder),
    ),
  );
/** The list that `npm run age-providers` makes of the folders, and the sandboxes that have no folder of a provider. */
const MADE = /^plugins\/age-gate\/(?:providers\/all-choices\.ts|server\/sandbox\/)/;
const FOR_TESTS =
  /\.(?:test|proof|stories)\.tsx?$|(?:^|\/)(?:testing[\w-]*|fixtures)\.ts$|^(?:tests|stories|tools\/attack)\//;
/** What migrations, tables and notices call the rows of a sandbox. */
const ROWS = /\/(?:migrations\/|tables\.ts$|stored-data\.ts$|privacy-notice\.ts$)/;

/** An id as a text, and where no other word is meant also as a part of a name. */
const patternOf = (id: string): string =>
  AMBIGUOUS.has(id)
    ? `(['"\`])${id}\\1`
    : `(?<![A-Za-z])${id}(?![a-z])|${id[0]?.toUpperCase()}${id.slice(1)}(?![a-z])`;

const namedIn = (text: string): string[] =>
  IDS.flatMap((id) => [...text.matchAll(new RegExp(patternOf(id), 'g'))].map(([name]) => name));

const files = sourceFiles([PLUGIN, 'server', 'app', 'ports', 'kernel']).filter(
  (file) => !isOfProvider(file) && !MADE.test(file) && !FOR_TESTS.test(file) && !ROWS.test(file),
);

describe('an age provider', () => {
  it('is named by no source outside its folders', () => {
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
  ])('is found where a source says %s', (text) => {
    expect(namedIn(text)).not.toEqual([]);
  });

  it.each([`the law of the EU`, `a sandbox of it`])('is not found where a source says %s', (text) => {
    expect(namedIn(text)).toEqual([]);
  });
});
