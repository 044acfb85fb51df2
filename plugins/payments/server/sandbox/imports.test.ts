/** The sandbox and the adapters read the documentation independently: neither takes a field name, a builder or a digest from the other. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '..');
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)/g;

/** Sources below a folder, without tests and what only tests import. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(?:\.test|\.test-d|testing[\w-]*)\.ts$/.test(name))
    .map((name) => path.join(SERVER, folder, name));

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** Relative imports of a file, resolved; one that imports types alone is marked. */
const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, type, fixed, lazy]) => {
    const to = fixed ?? lazy ?? '';
    return to.startsWith('.')
      ? [{ from: file, to: path.resolve(path.dirname(file), to), isType: type !== undefined }]
      : [];
  });

const isIn = (file: string, folder: string): boolean => file.startsWith(path.join(SERVER, folder) + path.sep);
const shown = ({ from, to }: Import): string =>
  `${path.relative(SERVER, from)} imports ${path.relative(SERVER, to)}`;

/** Every file that a source loads, as far as it lies in this folder of the server. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !file.startsWith(SERVER)) return seen;
  seen.add(file);
  for (const { to, isType } of importsOf(file)) if (!isType) loadedBy(to, seen);
  return seen;
}

it('the sandbox imports nothing but types from the adapters and their wire helpers', () => {
  const sources = sourcesIn('sandbox');
  expect(sources.length).toBeGreaterThan(20);
  const broken = sources
    .flatMap(importsOf)
    .filter(({ to, isType }) => !isType && (isIn(to, 'gateways') || isIn(to, 'wire')));
  expect(broken.map(shown)).toEqual([]);
});

it('the sandbox loads no adapter through another module', () => {
  const loaded = sourcesIn('sandbox').flatMap((file) => [...loadedBy(file)]);
  expect(loaded.filter((file) => isIn(file, 'gateways')).map((file) => path.relative(SERVER, file))).toEqual(
    [],
  );
});

it('the types that the sandbox imports from the adapters name no field', () => {
  const types = sourcesIn('sandbox')
    .flatMap(importsOf)
    .filter(({ to }) => isIn(to, 'gateways') || isIn(to, 'wire'))
    .map(({ to }) => path.relative(SERVER, to));
  expect([...new Set(types)].toSorted()).toEqual(['gateways/event.ts', 'wire/money.ts']);
});

it('no adapter imports the sandbox', () => {
  const broken = [...sourcesIn('gateways'), ...sourcesIn('wire')]
    .flatMap(importsOf)
    .filter(({ to }) => isIn(to, 'sandbox'));
  expect(broken.map(shown)).toEqual([]);
});
