/** Hashes the contents of project files: equal in every clone, independent of dates. Runs on Node 20 without any package. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders in the root that are not part of a clone. */
const NOT_IN_A_CLONE = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
  'storybook-static',
  '.baselines',
]);

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) return NOT_IN_A_CLONE.has(below) ? [] : filesBelow(root, below);
    return entry.isFile() ? [below] : [];
  });
}

/** Paths and hashes of the files at and below `paths` (the root itself is `''`), sorted by path. */
export const contentsOf = (root, paths, isWanted = () => true) =>
  paths
    .flatMap((path) => filesBelow(root, path))
    .filter(isWanted)
    .sort()
    .map((path) => [path, sha256(readFileSync(join(root, path)))]);

/** A single hash of any JSON value. */
export const stampOf = (value) => sha256(JSON.stringify(value));
