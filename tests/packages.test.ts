/** Whatever is imported stands in package.json by name and exact version, and what runs in production among what is installed there. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from './support/imports.ts';
import { isPackage } from './support/layers.ts';
import { ROOT } from './support/root.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
/** Fewer would mean that imports are no longer found. */
const LEAST_PACKAGES = 40;
/** The origin runs from these sources as they are; what browsers get is bundled before. */
const RUNS = /^(?:server|kernel|brands|plugins\/[\w-]+\/server)\//;
const OF_DEVELOPERS = /(?:\.test|\.proof|\.test-d|\/testing[\w-]*|\/dev-page-app)\.ts$/;
const NAME = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/;

interface Imported {
  readonly file: string;
  readonly name: string;
}

/** The packages a file imports by name; what is computed, a file of the project or a part of Node is none. */
function packagesOf(file: string): Imported[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return importsOf(file, text).flatMap(({ to }) => {
    const [name] = NAME.exec(to) ?? [];
    return name !== undefined && isPackage(to) && text.includes(`'${to}`) && !isBuiltin(to)
      ? [{ file, name }]
      : [];
  });
}

const imported = sourceFiles()
  .concat('vite.config.ts', 'vitest.config.ts', 'lingui.config.ts', 'playwright.config.ts')
  .flatMap(packagesOf);
const notIn = (found: readonly Imported[], listed: object) =>
  found.filter(({ name }) => !Object.hasOwn(listed, name)).map(({ file, name }) => `${file}: ${name}`);

it('every package that a source imports is a dependency of its own', () => {
  expect(new Set(imported.map(({ name }) => name)).size).toBeGreaterThan(LEAST_PACKAGES);
  expect(notIn(imported, all)).toEqual([]);
});

it('what the origin imports is installed in production', () => {
  const running = imported.filter(({ file }) => RUNS.test(file) && !OF_DEVELOPERS.test(file));
  expect(notIn(running, manifest.dependencies)).toEqual([]);
});

it('every version is pinned', () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});
