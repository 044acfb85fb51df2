/** Caches results in `.cache` by a hash of their inputs. Results unused for a month are removed. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

function removeUnused(folder) {
  for (const name of readdirSync(folder)) {
    const unused = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (unused > MONTH_MS) rmSync(join(folder, name), { force: true });
  }
}

/** Returns a function that reads a result from `.cache/<name>`, or creates and stores it. */
export function cacheIn(name) {
  const folder = join(ROOT, '.cache', name);
  mkdirSync(folder, { recursive: true });
  removeUnused(folder);
  return async (key, make) => {
    const file = join(folder, key);
    try {
      const bytes = await readFile(file);
      const now = new Date();
      await utimes(file, now, now);
      return bytes;
    } catch {
      const made = await make();
      // Written elsewhere and then renamed, because another build or a call with the same key may be reading the file.
      const written = `${file}.${randomUUID()}`;
      await writeFile(written, made);
      await rename(written, file);
      return made;
    }
  };
}
