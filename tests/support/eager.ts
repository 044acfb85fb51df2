/** Rules about everything that a file imports eagerly, directly or transitively. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { importsOf } from './imports.ts';
import { ROOT } from './root.ts';
import {
  another,
  CONTRACT,
  isHost,
  isModule,
  isOriginView,
  isPackage,
  isSource,
  MACHINE,
  pluginOf,
  REACT,
  within,
} from './layers.ts';

/** Browser globals, and globals that access something outside the process. */
const OF_BROWSERS = new Set(
  'window document navigator location history localStorage sessionStorage indexedDB matchMedia fetch XMLHttpRequest WebSocket requestAnimationFrame'.split(
    ' ',
  ),
);

interface SourceFile {
  /** Eager imports of the file, without types and lazy imports. */
  readonly eager: readonly string[];
  /** Names of `OF_BROWSERS` that the file uses. */
  readonly browser: readonly string[];
}
export type Sources = ReadonlyMap<string, SourceFile>;

/** Browser globals that a text uses: `document.title`, `fetch(...)`, `new WebSocket(...)`. */
function browserNamesIn(file: string, text: string): string[] {
  const used = new Set<string>();
  const note = (node: object): void => {
    const { type, name } = node as { type: string; name?: unknown };
    if (type === 'Identifier' && typeof name === 'string' && OF_BROWSERS.has(name)) used.add(name);
  };
  new Visitor({
    MemberExpression: ({ object }) => note(object),
    CallExpression: ({ callee }) => note(callee),
    NewExpression: ({ callee }) => note(callee),
  }).visit(parseSync(file, text).program);
  return [...used];
}

const sourceOf = (file: string, text: string): SourceFile => ({
  eager: importsOf(file, text)
    .filter(({ lazy, types }) => !lazy && !types)
    .map(({ to }) => to),
  browser: browserNamesIn(file, text),
});

/** Imports and browser globals of each file. */
export function readSources(files: readonly string[]): Sources {
  return new Map(files.map((file) => [file, sourceOf(file, readFileSync(join(ROOT, file), 'utf8'))]));
}

/** Returns the sources with some texts replaced or added. */
export const withTexts = (sources: Sources, texts: Readonly<Record<string, string>>): Sources =>
  new Map([
    ...sources,
    ...Object.entries(texts).map(([file, text]) => [file, sourceOf(file, text)] as const),
  ]);

/** Files and packages that a file imports transitively, each with the file that imports it. */
function broughtBy(sources: Sources, file: string): ReadonlyMap<string, string> {
  const brought = new Map<string, string>([[file, '']]);
  for (const one of brought.keys())
    for (const next of sources.get(one)?.eager ?? []) if (!brought.has(next)) brought.set(next, one);
  brought.delete(file);
  return brought;
}

const VIEW = /\.(?:tsx|css)$/;
const isView = (path: string): boolean => VIEW.test(path) || REACT.test(path);
/** The kernel's declarations, which have no behaviour. */
const DECLARES = /^(?:kernel\/ref|app\/http\/endpoint)\.ts$/;

export interface EagerRule {
  readonly message: string;
  readonly governs: (file: string) => boolean;
  /** Whether a transitive import of `file` is forbidden. */
  readonly forbids: (path: string, file: string) => boolean;
  /** Whether the file and its imports must not use browser globals. */
  readonly apart?: true;
  /** Imports that break the rule through another file; each is tested in every folder. */
  readonly broken: readonly (string | ((file: string) => string))[];
}

export const EAGER_RULES: readonly EagerRule[] = [
  {
    message: 'a machine imports neither views nor network access',
    governs: (file) => MACHINE.test(file) && isSource(file),
    forbids: (path) => (isPackage(path) ? !/^(?:xstate|valibot|linkify-it)$/.test(path) : VIEW.test(path)),
    apart: true,
    broken: ['react', 'ofetch', '@xstate/react', 'ui/actions/button.tsx', './own.module.css'],
  },
  {
    message: 'eager files of the page app import views lazily',
    governs: (file) => /^plugins\/[^/]+\/(?:plugin|routes(?:-[a-z]+)?|flows?)\.ts$/.test(file),
    forbids: isView,
    broken: ['react', 'ui/actions/button.tsx', './own.module.css'],
  },
  {
    message: 'a port imports no behaviour',
    governs: (file) => within(file, 'ports') && isSource(file),
    forbids: (path) =>
      isPackage(path) ? path !== 'valibot' : !within(path, 'ports') && !DECLARES.test(path),
    apart: true,
    broken: [
      'xstate',
      'kysely',
      'kernel/registry/registry.ts',
      'app/http/client.ts',
      'server/bootstrap/app.ts',
    ],
  },
  {
    message: 'the host imports no plugin and no view',
    governs: (file) => isHost(file) && !isOriginView(file),
    forbids: (path) =>
      ['plugins', 'age-providers', 'gateways', 'brands'].some((folder) => within(path, folder)) ||
      isView(path),
    broken: ['plugins/auth/api.ts', 'plugins/auth/server/login.ts', 'brands/store/brand.ts', 'react'],
  },
  {
    message: 'a module imports neither another plugin nor a view',
    governs: (file) => isModule(file) && !isOriginView(file),
    forbids: (path, file) => isView(path) || (within(path, 'plugins') && pluginOf(path) !== pluginOf(file)),
    broken: [
      'react',
      'app/react/bindings.tsx',
      (file) => `plugins/${another(file)}/api.ts`,
      (file) => `plugins/${another(file)}/server/login.ts`,
    ],
  },
  {
    message: 'a contract imports neither views nor statecharts',
    governs: (file) => CONTRACT.test(file),
    forbids: (path) => isView(path) || path === 'xstate',
    apart: true,
    broken: ['react', 'xstate', 'ui/actions/button.tsx'],
  },
];

/** Violations in the files that the rules cover, each with the file, the import and the file in between. */
export function eagerFaults(sources: Sources, files: readonly string[] = [...sources.keys()]): string[] {
  return files.flatMap((file) => {
    const rules = EAGER_RULES.filter(({ governs }) => governs(file));
    if (rules.length === 0) return [];
    const brought = broughtBy(sources, file);
    return rules.flatMap(({ message, forbids, apart }) => [
      ...[...brought]
        .filter(([path]) => forbids(path, file))
        .map(([path, through]) => `${file} imports ${path} through ${through}: ${message}`),
      ...[file, ...(apart ? brought.keys() : [])].flatMap((path) =>
        apart
          ? (sources.get(path)?.browser ?? []).map((name) => `${file} uses ${name} in ${path}: ${message}`)
          : [],
      ),
    ]);
  });
}
