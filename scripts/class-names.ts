/** Names of the classes of CSS modules in a build. They stand in every page and twice in its scripts, so they are short and alike. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** Without the first one: what is called `ad1` is hidden by ad blockers. */
const LETTERS = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';

const lettersOf = (path: string, turn: number): string =>
  [...createHash('sha256').update(`${path}${turn}`).digest().subarray(0, 2)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

/** Two letters for each file: its own in every build that has the same files, and mostly in the next ones too. */
export function fileLetters(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const path of paths.toSorted()) {
    let turn = 0;
    while (taken.has(lettersOf(path, turn))) turn += 1;
    taken.set(lettersOf(path, turn), path);
  }
  return new Map([...taken].map(([letters, path]) => [path, letters]));
}

type Namer = (name: string, file: string, css: string) => string;

/** Names a class by the letters of its file and its place in it. Both builds of a brand give the same names. */
export function classNames(root: string, paths: readonly string[]): Namer {
  const letters = fileLetters(paths);
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const prefix = letters.get(path);
    if (prefix === undefined) throw new Error(`${path} is none of the project's CSS modules`);
    const classes = [...new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, one]) => one))];
    const place = classes.indexOf(name);
    return `${prefix}${place === -1 ? `-${name}` : place}`;
  };
}

/** The project's CSS modules, as paths below `root`. */
export const cssModules = (root: string): readonly string[] =>
  globSync('{plugins,ui}/**/*.module.css', { cwd: root });
