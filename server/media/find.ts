/** Files that several stores may have, such as an operator's own and those of the demo: the first that has one serves it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './store.ts';

async function has(store: MediaStore, path: string): Promise<boolean> {
  if (store.is === 'remote') return (await store.request(path, 'HEAD', {})).status === 200;
  const found = await stat(join(store.folder, path)).catch(() => null);
  return found?.isFile() ?? false;
}

/** The first store with a file; null where none has it. `path` holds nothing but names of files and folders. */
export async function storeWith(stores: readonly MediaStore[], path: string): Promise<MediaStore | null> {
  for (const store of stores)
    // The second is asked for what the first does not have.
    if (await has(store, path)) return store;
  return null;
}
