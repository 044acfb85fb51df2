/** A search in several stores, such as an operator's and the demo's: the first that has a file serves it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './store.ts';

async function has(store: MediaStore, path: string): Promise<boolean> {
  if (store.is === 'remote') return (await store.request(path, 'HEAD', {})).status === 200;
  const found = await stat(join(store.folder, path)).catch(() => null);
  return found?.isFile() ?? false;
}

/** The first store that has a file; null if none has it. `path` consists of names of files and folders. */
export async function storeWith(stores: readonly MediaStore[], path: string): Promise<MediaStore | null> {
  for (const store of stores)
    // In sequence: a later store is queried only if the earlier ones lack the file.
    if (await has(store, path)) return store;
  return null;
}
