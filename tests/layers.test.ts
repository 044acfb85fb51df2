/** Import rules between layers, and size limits, for every file of the project. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EAGER_RULES, eagerFaults, withTexts, readSources, type EagerRule } from './support/eager.ts';
import { cyclesAmong } from './support/import-cycles.ts';
import { importsOf, sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { faultsOf, isPackage, isSource, RULES, type Rule } from './support/layers.ts';

const files = sourceFiles();
/** A lower number means that the check no longer finds the files. */
const LEAST_FILES = 200;
const LEAST_FOLDERS = 60;
/** Maximum number of lines of the kernel, from the section "Layout" of the design. */
const KERNEL_LINES = 800;
const LEAST_KERNEL_FILES = 4;
/** Globals that access a browser or the network without an import. */
const OF_A_BROWSER = [
  `export const title = () => document.title;`,
  `export const ask = () => fetch('/api/me');`,
  `export const open = () => new WebSocket('wss://site.example');`,
];
const CEILINGS = [
  { of: /^plugins\/[^/]+\/plugin\.ts$/, lines: 80 },
  { of: /machine\.ts$/, lines: 200 },
  { of: /./, lines: 400 },
];

/** An import statement as it would appear in `file`. */
const importOf = (file: string, target: string): string =>
  `import '${isPackage(target) || target.startsWith('./') ? target : relative(dirname(file), target).replace(/^(?!\.)/, './')}';`;
const targetsOf = ({ broken }: Rule | EagerRule, file: string): string[] =>
  broken.map((target) => (typeof target === 'string' ? target : target(file)));

/** One file that the rule covers in each of its folders. */
function placesOf({ governs }: Rule | EagerRule): string[] {
  const byFolder = new Map(files.filter(governs).map((file) => [dirname(file), file]));
  return [...byFolder.values()];
}

describe('import rules', () => {
  it('the check reads the whole project', () => {
    expect(files.length).toBeGreaterThan(LEAST_FILES);
    for (const folder of [
      'kernel/',
      'ports/',
      'app/',
      'plugins/',
      'age-providers/',
      'gateways/',
      'ui/',
      'server/',
      'demo/',
      'brands/',
    ])
      expect(files.some((file) => file.startsWith(folder))).toBe(true);
  });

  it('every import follows the rules', () => {
    const faults = files
      .flatMap((file) => importsOf(file))
      .flatMap((one) => faultsOf(one).map((fault) => `${one.from} imports ${one.to}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it.each(RULES)('a forbidden import is found in every folder of the rule: $message', (rule) => {
    const places = placesOf(rule);
    expect(places).not.toEqual([]);
    const unseen = places.flatMap((file) =>
      targetsOf(rule, file).filter((target) => {
        const [one] = importsOf(file, importOf(file, target));
        return !one || !faultsOf(one).includes(rule.message);
      }),
    );
    expect(unseen).toEqual([]);
  });

  it.each([
    ['types', `import type { x } from '../player/api.ts';`],
    ['re-exports', `export { x } from '../player/api.ts';`],
    ['lazy imports', `const x = () => import('../player/api.ts');`],
  ])('%s is recognized as imports', (_, text) => {
    expect(importsOf('plugins/auth/plugin.ts', text).flatMap(faultsOf)).toEqual([
      'a plugin never imports another',
    ]);
  });
});

describe('transitive imports', () => {
  const sources = readSources(files.filter(isSource));

  it('every file follows the rules through its transitive imports', () => {
    expect(eagerFaults(sources)).toEqual([]);
  });

  it.each(EAGER_RULES)('a forbidden transitive import is found in every folder: $message', (rule) => {
    const places = placesOf(rule);
    expect(places).not.toEqual([]);
    const seen = (file: string, helper: string): boolean => {
      const [first, second] = ['added-first.ts', 'added-second.ts'].map((name) => join(dirname(file), name));
      const texts = {
        [file]: `import './added-first.ts';`,
        [first!]: `export * from './added-second.ts';`,
        [second!]: helper,
      };
      return eagerFaults(withTexts(sources, texts), [file]).some((fault) => fault.endsWith(rule.message));
    };
    const unseen = places.flatMap((file) => [
      ...targetsOf(rule, file).filter((target) => !seen(file, importOf(file, target))),
      ...(rule.apart ? OF_A_BROWSER.filter((text) => !seen(file, text)) : []),
    ]);
    expect(unseen).toEqual([]);
  });

  it('type imports and lazy imports are not transitive', () => {
    const file = 'plugins/auth/login/machine.ts';
    const text = `import type { x } from 'react'; import { type y } from './own.tsx'; const z = () => import('ofetch');`;
    expect(eagerFaults(withTexts(sources, { [file]: text }), [file])).toEqual([]);
  });
});

describe('import cycles', () => {
  const imports = files.flatMap((file) => importsOf(file));

  it('no import cycles exist, including types and lazy imports', () => {
    expect(cyclesAmong(imports)).toEqual([]);
  });

  it.each([
    ['kernel/ref.ts', `import type { Plugin } from './plugin.ts';`],
    ['plugins/auth/session/machine.ts', `export { createSession } from './start.ts';`],
    ['plugins/player/watch/data.ts', `const page = () => import('./watch.page.tsx');`],
    ['server/config/config.ts', `import type { Origin } from '#server/bootstrap/origin.ts';`],
    ['ui/actions/button.tsx', `import { Button } from './button.tsx';`],
  ])('a cycle is found if %s contains: %s', (file, text) => {
    const circles = cyclesAmong([...imports, ...importsOf(file, text)]);
    expect(circles).toHaveLength(1);
    expect(circles[0]).toContain(file);
  });

  /** A cycle is inserted in every n-th folder only, because each search covers the whole project. */
  const EVERY = 8;
  const importerOf = new Map(imports.map(({ from, to }) => [to, from]));
  const byFolder = new Map(
    files.filter((file) => importerOf.has(file)).map((file) => [dirname(file), file] as const),
  );

  it('a cycle is found if a file imports its importer', () => {
    expect(byFolder.size).toBeGreaterThan(LEAST_FOLDERS);
    const sample = [...byFolder.values()].filter((_file, index) => index % EVERY === 0);
    const unseen = sample.filter((file) => {
      const text = importOf(file, importerOf.get(file) ?? file);
      return !cyclesAmong([...imports, ...importsOf(file, text)]).some((circle) => circle.includes(file));
    });
    expect(unseen).toEqual([]);
  });
});

describe('sizes', () => {
  it('file sizes are below the limits', () => {
    const tooLong = files.flatMap((file) => {
      const ceiling = CEILINGS.find(({ of }) => of.test(file));
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
      return ceiling && lines > ceiling.lines ? [`${file}: ${lines} lines, at most ${ceiling.lines}`] : [];
    });
    expect(tooLong).toEqual([]);
  });

  it('the kernel stays small', () => {
    const kernel = files.filter((file) => file.startsWith('kernel/') && !/\.test(?:-d)?\.ts$/.test(file));
    const lines = kernel.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1);
    expect(kernel.length).toBeGreaterThan(LEAST_KERNEL_FILES);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThan(KERNEL_LINES);
  });

  it('every file begins with a sentence that states its role', () => {
    const silent = files.filter(
      (file) => !/^(?:#!.*\n)?(?:\/\*\*?|\/\/) ?\S/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(silent).toEqual([]);
  });
});
