/** Every import in a source file - static, type, re-export and dynamic - with its target. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './root.ts';

export interface Import {
  /** Importing file, relative to the project root. */
  from: string;
  /** Imported file relative to the project root, or the name of a package. */
  to: string;
  /** Whether the import is dynamic (`import('...')`). */
  lazy: boolean;
  /** Whether the import is type-only, so that it does not exist at run time. */
  types: boolean;
}

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;
const FOLDERS = [
  'kernel',
  'ports',
  'app',
  'plugins',
  'age-providers',
  'gateways',
  'ui',
  'brands',
  'server',
  'demo',
  'stories',
  'tests',
  'scripts',
  'tools',
  '.storybook',
];

/** Source files of the project, relative to its root. */
export function sourceFiles(folders: readonly string[] = FOLDERS): string[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts'))
    .sort();
}

/** Parses `text` under the name `file`, so that a violation can be tested without a file. */
export function importsOf(file: string, text = readFileSync(join(ROOT, file), 'utf8')): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const fixed = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      types: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, types: isType }] : [],
      ),
  ];
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  const place = (name: string): string => {
    const bare = name.split('?')[0] ?? name;
    // A subpath import of package.json; `#brand` is the brand of the build.
    if (/^#[\w-]+\//.test(bare) && !bare.startsWith('#brand/')) return bare.slice(1);
    return bare.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), bare)) : bare;
  };
  return [
    ...fixed.map(({ name, types }) => ({ from: file, to: place(name), lazy: false, types })),
    ...lazy.map((name) => ({ from: file, to: place(name), lazy: true, types: false })),
  ];
}
