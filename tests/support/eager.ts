/** What a file brings with it: rules over everything it imports at once, through however many files. */
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

/** What only a browser has, or what leaves the process. */
const OF_BROWSERS = new Set(
  'window document navigator location history localStorage sessionStorage indexedDB matchMedia fetch XMLHttpRequest WebSocket requestAnimationFrame'.split(
    ' ',
  ),
);

interface SourceFile {
  /** What it imports when it is loaded: neither types nor lazily. */
  readonly eager: readonly string[];
  /** Names of `OF_BROWSERS` that it uses. */
  readonly browser: readonly string[];
}
export type Sources = ReadonlyMap<string, SourceFile>;

/** Names of a browser that a text speaks to: `document.title`, `fetch(...)`, `new WebSocket(...)`. */
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

/** What each of the files imports and uses. */
export function readSources(files: readonly string[]): Sources {
  return new Map(files.map((file) => [file, sourceOf(file, readFileSync(join(ROOT, file), 'utf8'))]));
}

/** The same sources with other texts in the place of some, or beside them. */
export const planted = (sources: Sources, texts: Readonly<Record<string, string>>): Sources =>
  new Map([
    ...sources,
    ...Object.entries(texts).map(([file, text]) => [file, sourceOf(file, text)] as const),
  ]);

/** Files and packages that come with a file, each with the one that imports it. */
function broughtBy(sources: Sources, file: string): ReadonlyMap<string, string> {
  const brought = new Map<string, string>([[file, '']]);
  for (const one of brought.keys())
    for (const next of sources.get(one)?.eager ?? []) if (!brought.has(next)) brought.set(next, one);
  brought.delete(file);
  return brought;
}

const VIEW = /\.(?:tsx|css)$/;
const isView = (path: string): boolean => VIEW.test(path) || REACT.test(path);
/** What the kernel declares with, without behaviour of its own. */
const DECLARES = /^(?:kernel\/ref|app\/http\/endpoint)\.ts$/;

export interface EagerRule {
  /** What it says of whoever breaks it. */
  readonly says: string;
  readonly governs: (file: string) => boolean;
  /** Whether what comes with `file` must not. */
  readonly forbids: (path: string, file: string) => boolean;
  /** true: nothing that comes with it speaks to a browser, nor does it itself. */
  readonly apart?: true;
  /** What breaks it through another file; each is planted in every folder. */
  readonly broken: readonly (string | ((file: string) => string))[];
}

export const EAGER_RULES: readonly EagerRule[] = [
  {
    says: 'a machine brings neither views nor a network',
    governs: (file) => MACHINE.test(file) && isSource(file),
    forbids: (path) => (isPackage(path) ? !/^(?:xstate|valibot|linkify-it)$/.test(path) : VIEW.test(path)),
    apart: true,
    broken: ['react', 'ofetch', '@xstate/react', 'ui/actions/button.tsx', './own.module.css'],
  },
  {
    says: 'what is eager in the page brings no views: they are lazy imports',
    governs: (file) => /^plugins\/[^/]+\/(?:plugin|routes(?:-[a-z]+)?|flows?)\.ts$/.test(file),
    forbids: isView,
    broken: ['react', 'ui/actions/button.tsx', './own.module.css'],
  },
  {
    says: 'a port brings no behaviour',
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
    says: 'the host brings no plugin and no view',
    governs: isHost,
    forbids: (path) => within(path, 'plugins') || within(path, 'brands') || isView(path),
    broken: ['plugins/auth/api.ts', 'plugins/auth/server/login.ts', 'brands/store/brand.ts', 'react'],
  },
  {
    says: 'a module brings neither another plugin nor a view',
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
    says: 'a contract brings neither views nor statecharts',
    governs: (file) => CONTRACT.test(file),
    forbids: (path) => isView(path) || path === 'xstate',
    apart: true,
    broken: ['react', 'xstate', 'ui/actions/button.tsx'],
  },
];

/** What the rules say to the files they govern: the file, what it brings, and through which other. */
export function eagerFaults(sources: Sources, files: readonly string[] = [...sources.keys()]): string[] {
  return files.flatMap((file) => {
    const rules = EAGER_RULES.filter(({ governs }) => governs(file));
    if (rules.length === 0) return [];
    const brought = broughtBy(sources, file);
    return rules.flatMap(({ says, forbids, apart }) => [
      ...[...brought]
        .filter(([path]) => forbids(path, file))
        .map(([path, through]) => `${file} brings ${path} through ${through}: ${says}`),
      ...[file, ...(apart ? brought.keys() : [])].flatMap((path) =>
        apart
          ? (sources.get(path)?.browser ?? []).map((name) => `${file} uses ${name} in ${path}: ${says}`)
          : [],
      ),
    ]);
  });
}
