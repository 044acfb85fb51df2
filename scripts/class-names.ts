/** Names of the classes of CSS modules in a build. They stand in every page and twice in its scripts, so they are short and alike. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 4;

const lettersOf = (path: string): string =>
  [...createHash('sha256').update(path).digest().subarray(0, LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

/**
 * The namer of a build: four letters for the file, and the place of the class in it. Both builds of a brand give the same names.
 * Throws where two files have the same letters.
 */
export function classNames(root: string): (name: string, file: string, css: string) => string {
  const files = new Map<string, string>();
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const letters = lettersOf(path);
    const other = files.get(letters) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} have the same class names: rename one`);
    files.set(letters, path);
    const classes = [...new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, one]) => one))];
    const place = classes.indexOf(name);
    return `${letters}${place === -1 ? `-${name}` : place}`;
  };
}
