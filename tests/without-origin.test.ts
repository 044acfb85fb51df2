/** A brand with a backend of its own needs no half at the origin: nothing that its page app is built from is one. */
import { expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { importsOf, sourceFiles, type Import } from './support/imports.ts';

const isOrigins = (file: string): boolean => /^(?:server|plugins\/[^/]+\/server)\//.test(file);

/** What the bundler begins with, and what configures it. */
const ENTRIES = ['app/browser/main.tsx', 'app/browser/begin.ts', 'vite.config.ts'];
const BRAND_FILES = BRANDS.map((id) => `brands/${id}/brand.ts`);

/** Every file that these lead to, be it by types alone or lazily. */
function closure(first: readonly string[], importsFrom: (file: string) => readonly Import[]): Set<string> {
  const files = new Set(first);
  for (const file of files) for (const { to } of importsFrom(file)) files.add(to);
  return files;
}

const sources = new Set([...sourceFiles(), ...ENTRIES]);
const read = (file: string): readonly Import[] => (sources.has(file) ? importsOf(file) : []);

it('everything that a page app is built from, types included, is there without the origin', () => {
  const files = closure([...ENTRIES, ...BRAND_FILES], read);
  expect(files.size).toBeGreaterThan(500);
  for (const file of ['kernel/plugin.ts', 'app/browser/start.ts', 'plugins/auth/plugin.ts'])
    expect([...files]).toContain(file);
  expect([...files].filter(isOrigins)).toEqual([]);
});

it('an import of the other half would be found, behind however many files', () => {
  const planted = (file: string): readonly Import[] =>
    file === 'kernel/plugin.ts'
      ? importsOf(file, "import type { Origin } from '#server/bootstrap/origin.ts';")
      : read(file);
  expect([...closure(['app/browser/main.tsx', ...BRAND_FILES], planted)].filter(isOrigins)).toContain(
    'server/bootstrap/origin.ts',
  );
});
