/** Uploads a finished film to the media store. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { MediaStore, StoredFile } from '#server/media/store.ts';

/** The file that makes a clip visible: uploaded last, so that no visitor finds an incomplete film. */
const LAST = 'clip.json';
const AT_ONCE = 4;
/** S3's ETag for an object uploaded in one piece. */
const MD5_TAG = /^"?([0-9a-f]{32})"?$/;

async function md5(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('md5');
  for await (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

async function isThere(store: MediaStore, stored: StoredFile | undefined, file: string): Promise<boolean> {
  const { size } = await stat(file);
  if (stored?.size !== size) return false;
  const [, tag] = MD5_TAG.exec(stored.etag) ?? [];
  const there = tag ?? (await md5(store.read(stored.path, { first: 0, last: size - 1 })));
  return there === (await md5(createReadStream(file)));
}

/** Uploads the files of a folder as a clip, except existing ones. Reports the finished share, up to 1. */
export async function publish(
  store: MediaStore,
  folder: string,
  id: string,
  onPart: (part: number) => void,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const folders = new Set(files.map((file) => dirname(join(id, file))));
  const lists = await Promise.all([...folders].map((one) => store.list(one)));
  const stored = new Map(lists.flat().map((one) => [one.path, one]));
  const waiting = files.filter((file) => file !== LAST);
  let done = 0;
  async function send(file: string): Promise<void> {
    const [path, own] = [join(id, file), join(folder, file)];
    if (!(await isThere(store, stored.get(path), own))) await store.put(path, own);
    done += 1;
    onPart(done / files.length);
  }
  async function sendWaiting(): Promise<void> {
    try {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        // Several loops run in parallel; each sends one file at a time.
        await send(file);
    } finally {
      // After an error, the other loops end as soon as they have sent their current file.
      waiting.length = 0;
    }
  }
  const sent = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendWaiting));
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
  await send(LAST);
}
