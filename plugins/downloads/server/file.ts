/** A film as one file: the parts of its best rendition one after another, whole or by range. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

interface Part {
  readonly path: string;
  readonly size: number;
}

export interface WholeFile {
  readonly parts: readonly Part[];
  /** Bytes. */
  readonly size: number;
  /** Changes with the file. */
  readonly etag: string;
}

/** The file that parts on disk make together, in their order. Rejects when one is missing. */
export async function fileOf(paths: readonly string[]): Promise<WholeFile> {
  const stats = await Promise.all(paths.map((path) => stat(path)));
  const parts = paths.map((path, index) => ({ path, size: stats[index]?.size ?? 0 }));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const changed = Math.max(...stats.map(({ mtimeMs }) => Math.floor(mtimeMs)));
  return { parts, size, etag: `"${size.toString(36)}-${changed.toString(36)}"` };
}

/** First and last byte. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a Range header asks for: null for the whole - no header, several ranges, another unit - and `none` where
 * there is no such part (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'none' : { first, last };
}

async function* bytes({ parts }: WholeFile, { first, last }: Range): AsyncGenerator<Buffer> {
  let start = 0;
  for (const { path, size } of parts) {
    const [from, to] = [Math.max(first - start, 0), Math.min(last - start, size - 1)];
    // One part after another: they are one file.
    if (from <= to) yield* createReadStream(path, { start: from, end: to });
    start += size;
  }
}

/** The bytes from `first` to `last`, both among them. Opens one part at a time, and none that is not asked for. */
export const read = (file: WholeFile, range: Range): Readable =>
  Readable.from(bytes(file, range), { objectMode: false });
