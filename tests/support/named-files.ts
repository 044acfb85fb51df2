/** Files and folders that a documentation page names and the project lacks. */
import { existsSync, readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { ROOT } from './root.ts';

/** Installed, generated or local; names in them are not checked. */
const GENERATED = ['node_modules', 'dist', 'data', 'coverage', 'test-results', 'storybook-static', '.git'];
const IS_GENERATED = new RegExp(`^(?:${GENERATED.join('|')})/`);
/** Files of the examples in guides and tutorials, which the reader creates. */
const EXAMPLES = /trivia|\/(?:cabaret|playhouse|pt)\/|^deploy\/(?:site)?\.env$/;
const TOP =
  /^(?:age-providers|app|brands|demo|deploy|docs|gateways|kernel|locales|plugins|ports|scripts|server|stories|tests|tools|ui)\//;
/** A file or, with a final slash, a folder; `<id>`, `{id}` and `*` stand for any name, `{a,b}` for one of several. */
const PATH = /^(?:\.\.\/)*[\w.*<>{},-]+(?:\/[\w.*<>{},-]+)*\/?$/;
/** Files of the project by extension; the others may be data, such as `manifest.json` of a backup. */
const SOURCE = /\.(?:tsx?|mjs|css|md)$/;
const ANY_FILE = /\.[a-z]{2,7}$/;
const PLACEHOLDER = /[<{*]/;

const entriesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.includes(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? [`${path}/`, ...entriesOf(path)] : [path];
    });

/** Every file, and every folder with a final slash. */
const entries = entriesOf('');
const endsOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/')).filter((end) => end !== '');
};
const ends = new Set(entries.flatMap(endsOf));

const escaped = (text: string): string => text.replaceAll(/[.+^$()|[\]\\?]/g, String.raw`\$&`);
const patternOf = (path: string): string =>
  path
    .split(/(<[^>]+>|\{[^}]+\}|\*+)/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      return part.includes(',') ? `(?:${part.slice(1, -1).split(',').map(escaped).join('|')})` : '[^/]+';
    })
    .join('');

/** `folder` is that of a plugin or age provider whose README is read, and empty otherwise; names without a path are files of it. */
function exists(path: string, folder: string): boolean {
  if (PLACEHOLDER.test(path)) {
    const start = TOP.test(path) ? `^(?:${escaped(folder)})?` : `^${escaped(folder)}(?:.*/)?`;
    const pattern = new RegExp(`${start}${patternOf(path)}$`);
    return entries.some((entry) => pattern.test(entry));
  }
  if (existsSync(join(ROOT, path))) return true;
  if (folder !== '')
    return entries.some((entry) => entry.startsWith(folder) && `/${entry}`.endsWith(`/${path}`));
  return !TOP.test(path) && ends.has(path);
}

const isName = (text: string): boolean =>
  PATH.test(text) &&
  (text.endsWith('/') || SOURCE.test(text) || (TOP.test(text) && ANY_FILE.test(text))) &&
  !EXAMPLES.test(text) &&
  !IS_GENERATED.test(text);

/**
 * Names in backticks, and pages below `docs/` without them, that no file or folder has. The README of a plugin or age provider means files of its folder;
 * blocks of code are omitted.
 */
export function missingFiles(file: string, text: string): string[] {
  const [, plugin = ''] = /^((?:plugins|age-providers|gateways)\/[\w-]+\/)/.exec(file) ?? [];
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter(isName);
  const plain = [...prose.matchAll(/(?<![\w/`(.-])docs\/[\w./-]+\.md\b/g)].map(([name]) => name);
  return [...quoted, ...plain]
    .map((name) => (name.startsWith('../') ? normalize(join(file, '..', name)) : name))
    .filter((name) => !exists(name, plugin));
}
