/** Every import is a dependency in package.json with an exact version, and imports of the origin are installed in production. */
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
/** A lower number means that imports are no longer found. */
const LEAST_PACKAGES = 40;
/** The origin runs these sources directly; browser code is bundled first. */
const RUNS = /^(?:server|kernel|brands|(?:plugins|age-providers|gateways)\/[\w-]+\/server)\//;
const OF_DEVELOPERS = /(?:\.test|\.proof|\.test-d|\/testing[\w-]*|\/dev-page-app)\.ts$/;
const NAME = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/;

interface Imported {
  readonly file: string;
  readonly name: string;
}

/** Packages that a file imports by name; computed names, project files and Node modules are excluded. */
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

it('every imported package is a declared dependency', () => {
  expect(new Set(imported.map(({ name }) => name)).size).toBeGreaterThan(LEAST_PACKAGES);
  expect(notIn(imported, all)).toEqual([]);
});

it('packages that the origin imports are installed in production', () => {
  const running = imported.filter(({ file }) => RUNS.test(file) && !OF_DEVELOPERS.test(file));
  expect(notIn(running, manifest.dependencies)).toEqual([]);
});

it('every version is exact', () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

it('no test of every change starts a program that a machine may lack', () => {
  const starts = /\b(?:exec|spawn)(?:File)?(?:Sync)?\(\s*'(?!sh')[\w-]+'/g;
  const started = sourceFiles()
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(starts)].map(([call]) => `${file}: ${call}`),
    );
  expect(started).toEqual([]);
});
