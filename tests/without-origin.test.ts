/** A brand with its own backend needs no origin code: its page app is built without any. */
import { expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { importsOf, sourceFiles, type Import } from './support/imports.ts';

const isOrigins = (file: string): boolean =>
  /^(?:server|(?:plugins|age-providers|gateways)\/[^/]+\/server)\//.test(file);

/** Entries of the bundler and its configuration. */
const ENTRIES = ['app/browser/main.tsx', 'app/browser/begin.ts', 'vite.config.ts'];
const BRAND_FILES = BRANDS.map((id) => `brands/${id}/brand.ts`);

/** All transitive imports of these files, including types and lazy imports. */
function closure(first: readonly string[], importsFrom: (file: string) => readonly Import[]): Set<string> {
  const files = new Set(first);
  for (const file of files) for (const { to } of importsFrom(file)) files.add(to);
  return files;
}

const sources = new Set([...sourceFiles(), ...ENTRIES]);
const read = (file: string): readonly Import[] => (sources.has(file) ? importsOf(file) : []);

it('the page app with its types has no transitive import of the origin', () => {
  const files = closure([...ENTRIES, ...BRAND_FILES], read);
  expect(files.size).toBeGreaterThan(500);
  for (const file of ['kernel/plugin.ts', 'app/browser/start.ts', 'plugins/auth/plugin.ts'])
    expect([...files]).toContain(file);
  expect([...files].filter(isOrigins)).toEqual([]);
});

it('an import of origin code is found through any number of files', () => {
  const importsOfText = (file: string): readonly Import[] =>
    file === 'kernel/plugin.ts'
      ? importsOf(file, "import type { Origin } from '#server/bootstrap/origin.ts';")
      : read(file);
  expect([...closure(['app/browser/main.tsx', ...BRAND_FILES], importsOfText)].filter(isOrigins)).toContain(
    'server/bootstrap/origin.ts',
  );
});
