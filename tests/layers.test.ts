/** The law of layers and sizes, over every file of the project. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EAGER_RULES, eagerFaults, planted, readSources, type EagerRule } from './support/eager.ts';
import { circlesAmong } from './support/import-circles.ts';
import { importsOf, sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { faultsOf, isPackage, isSource, RULES, type Rule } from './support/layers.ts';

const files = sourceFiles();
/** Fewer would mean that the check has gone blind. */
const LEAST_FILES = 200;
const LEAST_FOLDERS = 60;
/** Design "Layout". */
const KERNEL_LINES = 800;
const LEAST_KERNEL_FILES = 4;
/** What speaks to a browser or to the network without importing anything. */
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

/** An import statement, as it would stand in `file`. */
const importOf = (file: string, target: string): string =>
  `import '${isPackage(target) || target.startsWith('./') ? target : relative(dirname(file), target).replace(/^(?!\.)/, './')}';`;
const targetsOf = ({ broken }: Rule | EagerRule, file: string): string[] =>
  broken.map((target) => (typeof target === 'string' ? target : target(file)));

/** In each folder that a rule governs, one file that it governs. */
function placesOf({ governs }: Rule | EagerRule): string[] {
  const byFolder = new Map(files.filter(governs).map((file) => [dirname(file), file]));
  return [...byFolder.values()];
}

describe('layers', () => {
  it('sees the whole project', () => {
    expect(files.length).toBeGreaterThan(LEAST_FILES);
    for (const folder of ['kernel/', 'ports/', 'app/', 'plugins/', 'ui/', 'server/', 'demo/', 'brands/'])
      expect(files.some((file) => file.startsWith(folder))).toBe(true);
  });

  it('are kept by every import', () => {
    const faults = files
      .flatMap((file) => importsOf(file))
      .flatMap((one) => faultsOf(one).map((fault) => `${one.from} imports ${one.to}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it.each(RULES)('find a planted import in every folder where "$says" is the rule', (rule) => {
    const places = placesOf(rule);
    expect(places).not.toEqual([]);
    const unseen = places.flatMap((file) =>
      targetsOf(rule, file).filter((target) => {
        const [one] = importsOf(file, importOf(file, target));
        return !one || !faultsOf(one).includes(rule.says);
      }),
    );
    expect(unseen).toEqual([]);
  });

  it.each([
    ['types', `import type { x } from '../player/api.ts';`],
    ['re-exports', `export { x } from '../player/api.ts';`],
    ['lazy imports', `const x = () => import('../player/api.ts');`],
  ])('see %s as imports', (_, text) => {
    expect(importsOf('plugins/auth/plugin.ts', text).flatMap(faultsOf)).toEqual([
      'a plugin never imports another',
    ]);
  });
});

describe('what comes with a file', () => {
  const sources = readSources(files.filter(isSource));

  it('keeps the layers as well, through however many files', () => {
    expect(eagerFaults(sources)).toEqual([]);
  });

  it.each(EAGER_RULES)('is found where it is planted in every folder, behind a helper: $says', (rule) => {
    const places = placesOf(rule);
    expect(places).not.toEqual([]);
    const seen = (file: string, helper: string): boolean => {
      const [first, second] = ['planted-first.ts', 'planted-second.ts'].map((name) =>
        join(dirname(file), name),
      );
      const texts = {
        [file]: `import './planted-first.ts';`,
        [first!]: `export * from './planted-second.ts';`,
        [second!]: helper,
      };
      return eagerFaults(planted(sources, texts), [file]).some((fault) => fault.endsWith(rule.says));
    };
    const unseen = places.flatMap((file) => [
      ...targetsOf(rule, file).filter((target) => !seen(file, importOf(file, target))),
      ...(rule.apart ? OF_A_BROWSER.filter((text) => !seen(file, text)) : []),
    ]);
    expect(unseen).toEqual([]);
  });

  it('are neither types nor what is imported lazily', () => {
    const file = 'plugins/auth/login/machine.ts';
    const text = `import type { x } from 'react'; import { type y } from './own.tsx'; const z = () => import('ofetch');`;
    expect(eagerFaults(planted(sources, { [file]: text }), [file])).toEqual([]);
  });
});

describe('circles', () => {
  const imports = files.flatMap((file) => importsOf(file));

  it('do not exist among source files, be it by types or by lazy imports', () => {
    expect(circlesAmong(imports)).toEqual([]);
  });

  it.each([
    ['kernel/ref.ts', `import type { Plugin } from './plugin.ts';`],
    ['plugins/auth/session/machine.ts', `export { createSession } from './start.ts';`],
    ['plugins/player/watch/data.ts', `const page = () => import('./watch.page.tsx');`],
    ['server/config/config.ts', `import type { Origin } from '#server/bootstrap/origin.ts';`],
    ['ui/actions/button.tsx', `import { Button } from './button.tsx';`],
  ])('are found where %s says %s', (file, text) => {
    const circles = circlesAmong([...imports, ...importsOf(file, text)]);
    expect(circles).toHaveLength(1);
    expect(circles[0]).toContain(file);
  });

  const importerOf = new Map(imports.map(({ from, to }) => [to, from]));
  const byFolder = new Map(
    files.filter((file) => importerOf.has(file)).map((file) => [dirname(file), file] as const),
  );

  it('are found where a file imports the one that imports it', () => {
    expect(byFolder.size).toBeGreaterThan(LEAST_FOLDERS);
    const unseen = [...byFolder.values()].filter((file) => {
      const text = importOf(file, importerOf.get(file) ?? file);
      return !circlesAmong([...imports, ...importsOf(file, text)]).some((circle) => circle.includes(file));
    });
    expect(unseen).toEqual([]);
  });
});

describe('sizes', () => {
  it('are below the ceilings', () => {
    const tooLong = files.flatMap((file) => {
      const ceiling = CEILINGS.find(({ of }) => of.test(file));
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
      return ceiling && lines > ceiling.lines ? [`${file}: ${lines} lines, at most ${ceiling.lines}`] : [];
    });
    expect(tooLong).toEqual([]);
  });

  it('keep the kernel small', () => {
    const kernel = files.filter((file) => file.startsWith('kernel/') && !/\.test(?:-d)?\.ts$/.test(file));
    const lines = kernel.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1);
    expect(kernel.length).toBeGreaterThan(LEAST_KERNEL_FILES);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThan(KERNEL_LINES);
  });

  it('every file says in its first sentence what it is', () => {
    const silent = files.filter(
      (file) => !/^(?:#!.*\n)?(?:\/\*\*?|\/\/) ?\S/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(silent).toEqual([]);
  });
});
