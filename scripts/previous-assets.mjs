/** Files of builds that were replaced within the last day, which pages opened before a deployment still load. */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

export const KEPT_FOR_H = 24;
const HOUR_MS = 60 * 60 * 1000;
const MS = 1000;

const current = (folder) => join(folder, 'client', 'assets');
const previous = (folder) => join(folder, 'previous');
const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

function copy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Copies the files that a build is about to replace; their date is the time of the replacement. */
export function keepAssets(folder, nowMs = Date.now()) {
  mkdirSync(previous(folder), { recursive: true });
  for (const name of filesIn(current(folder))) {
    if (name.endsWith('.map')) continue;
    const kept = join(previous(folder), name);
    rmSync(kept, { force: true });
    copy(join(current(folder), name), kept);
    utimesSync(kept, nowMs / MS, nowMs / MS);
  }
}

/** Removes files that the new build contains, and files replaced more than a day ago. */
export function removeOldAssets(folder, nowMs = Date.now()) {
  for (const name of filesIn(previous(folder))) {
    const kept = join(previous(folder), name);
    const isOld = nowMs - statSync(kept).mtimeMs > KEPT_FOR_H * HOUR_MS;
    if (isOld || existsSync(join(current(folder), name))) rmSync(kept);
  }
}
