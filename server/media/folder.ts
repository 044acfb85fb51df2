/** A folder of this machine as a store of clips. */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderStore, StoredFile } from './store.ts';

/** null for a missing file; rethrows other errors. */
const orNull = (error: unknown): null => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
};

export function folderStore(folder: string): FolderStore {
  const fileOf = async (path: string): Promise<StoredFile | null> => {
    const found = await stat(join(folder, path)).catch(orNull);
    if (!found?.isFile()) return null;
    return { path, size: found.size, etag: `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` };
  };
  return {
    is: 'folder',
    folder,
    text: (path) => readFile(join(folder, path), 'utf8').catch(orNull),
    async list(path) {
      const names = (await readdir(join(folder, path)).catch(orNull)) ?? [];
      const files = await Promise.all(names.toSorted().map((name) => fileOf(`${path}/${name}`)));
      return files.filter((file) => file !== null);
    },
    read: (path, { first, last }) => createReadStream(join(folder, path), { start: first, end: last }),
    async put(path, file) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      // Copied to a temporary name and renamed, so that nobody reads a partial file.
      const aside = `${target}.${process.pid}`;
      await copyFile(file, aside);
      await rename(aside, target);
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}
