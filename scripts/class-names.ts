/** Class names of CSS modules in a build. They occur in every page and twice in its scripts, so they are short and similar. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** Class names do not begin with "a", because ad blockers hide names such as `ad1`. */
const CHARACTERS = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';

const prefixOf = (path: string, turn: number): string =>
  [...createHash('sha256').update(`${path}${turn}`).digest().subarray(0, 2)]
    .map((byte) => CHARACTERS[byte % CHARACTERS.length])
    .join('');

/** Two characters per file: unique in every build with the same files, and mostly stable in later builds. */
export function filePrefixes(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const path of paths.toSorted()) {
    let turn = 0;
    while (taken.has(prefixOf(path, turn))) turn += 1;
    taken.set(prefixOf(path, turn), path);
  }
  return new Map([...taken].map(([prefixes, path]) => [path, prefixes]));
}

type Namer = (name: string, file: string, css: string) => string;

/** Names a class by the prefix of its file and its position in the file. Both builds of a brand use the same names. */
export function classNames(root: string, paths: readonly string[]): Namer {
  const prefixes = filePrefixes(paths);
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const prefix = prefixes.get(path);
    if (prefix === undefined) throw new Error(`${path} is not a CSS module of the project`);
    const classes = [...new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, one]) => one))];
    const place = classes.indexOf(name);
    return `${prefix}${place === -1 ? `-${name}` : place}`;
  };
}

/** The project's CSS modules, as paths below `root`. */
export const cssModules = (root: string): readonly string[] =>
  globSync('{plugins,gateways,ui}/**/*.module.css', { cwd: root });
