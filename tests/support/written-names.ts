/** Names under which the code writes cookies and storage keys, found in its sources. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './imports.ts';
import { ROOT } from './root.ts';

/** APIs that write to a browser: cookies, both storages, databases and caches. */
const RAW =
  /\bdocument\.cookie\s*=|\bcookieStore\b|\b(?:local|session)Storage\b|\bindexedDB\b|\bcaches\.open\b|['"]set-cookie['"]\s*[,:]/gi;
const WRITE = /\b(writeCookie|setCookie|setItem)\(\s*([^,()]+?)\s*,/g;
/** The definitions of these functions. */
const DECLARES = /^(?:export function writeCookie|\s*setCookie)\(.*(?:\{|: void;)$/;

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Shipped code, without tests, demo and sandbox. */
export const shippedSources = (): Source[] =>
  sourceFiles(['kernel', 'ports', 'app', 'ui', 'plugins', 'age-providers', 'gateways', 'server'])
    .filter(
      (file) =>
        !/\.(?:test|proof)\.tsx?$|^server\/(?:dev|testing)|\/server\/(?:sandbox\/|testing)|\/testing\.ts$/.test(
          file,
        ),
    )
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** Removes comments, because code in a comment does not run. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/** Whether a file accesses browser storage directly instead of through `app/platform`. */
export const reachesRaw = ({ text }: Source): boolean => withoutComments(text).search(RAW) >= 0;

const constantIn = (text: string, name: string): string | undefined =>
  new RegExp(`\\bconst ${name}(?:: [^=]+)? = '([^']+)'`).exec(text)?.[1];

/** The value of a constant that a file declares or imports. */
function valueOf({ file, text }: Source, name: string): string | undefined {
  const own = constantIn(text, name);
  if (own !== undefined) return own;
  const [, from] = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '([.#][^']+)'`).exec(text) ?? [];
  if (from === undefined) return undefined;
  const imported = join(ROOT, from.startsWith('#') ? from.slice(1) : join(file, '..', from));
  return existsSync(imported) ? constantIn(readFileSync(imported, 'utf8'), name) : undefined;
}

export interface Written {
  readonly file: string;
  /** The argument of the call. */
  readonly argument: string;
  /** The name of the constant; undefined if the argument is not one. */
  readonly name: string | undefined;
  readonly isCookie: boolean;
}

/** Every call that writes a cookie or a storage key. */
export function writtenIn(source: Source): Written[] {
  const text = withoutComments(source.text)
    .split('\n')
    .filter((line) => !DECLARES.test(line))
    .join('\n');
  return [...text.matchAll(WRITE)].map(([, call, argument = '']) => ({
    file: source.file,
    argument,
    isCookie: call !== 'setItem',
    name: /^\w+$/.test(argument) ? valueOf(source, argument) : undefined,
  }));
}

/** The storage keys that a file writes to `sessionStorage`; files that access `localStorage` too only remove values. */
export const tabKeysIn = (source: Source): (string | undefined)[] => {
  const text = withoutComments(source.text);
  if (!/\bsessionStorage\b/.test(text) || /\blocalStorage\b/.test(text)) return [];
  return writtenIn(source)
    .filter(({ isCookie }) => !isCookie)
    .map(({ name }) => name);
};
