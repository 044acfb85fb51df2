/** A film as one file: the parts of its best rendition one after another, whole or by range. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Part {
  readonly path: string;
  readonly size: number;
}

export interface JoinedFile {
  readonly parts: readonly Part[];
  /** Bytes. */
  readonly size: number;
  /** Changes with the file. */
  readonly etag: string;
}

/** The file that parts on disk make together, in their order. Rejects when one is missing. */
export async function fileOf(paths: readonly string[]): Promise<JoinedFile> {
  const stats = await Promise.all(paths.map((path) => stat(path)));
  const parts = paths.map((path, index) => ({ path, size: stats[index]?.size ?? 0 }));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const changed = Math.max(...stats.map(({ mtimeMs }) => Math.floor(mtimeMs)));
  return { parts, size, etag: `"${size.toString(36)}-${changed.toString(36)}"` };
}

/** First and last byte. */
interface Range {
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

async function* bytes({ parts }: JoinedFile, { first, last }: Range): AsyncGenerator<Buffer> {
  let start = 0;
  for (const { path, size } of parts) {
    const [from, to] = [Math.max(first - start, 0), Math.min(last - start, size - 1)];
    // One part after another: they are one file.
    if (from <= to) yield* createReadStream(path, { start: from, end: to });
    start += size;
  }
}

/** The bytes from `first` to `last`, both among them. Opens one part at a time, and none that is not asked for. */
const read = (file: JoinedFile, range: Range): Readable =>
  Readable.from(bytes(file, range), { objectMode: false });

/** Answers with the file, whole or by range, so that whoever was cut off goes on; 416 `invalid` where there is no such part. */
export function sendJoined(request: FastifyRequest, reply: FastifyReply, file: JoinedFile): FastifyReply {
  const { 'if-range': condition, range: asked } = request.headers;
  // Of a file that has changed since, the rest fits nothing.
  const range = condition === undefined || condition === file.etag ? rangeOf(asked, file.size) : null;
  reply.type('video/mp4').header('accept-ranges', 'bytes').header('etag', file.etag);
  if (range === 'none')
    return reply
      .code(416)
      .removeHeader('content-disposition')
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${file.size}`)
      .type('application/json')
      .send({ code: 'invalid' });
  const part = range ?? { first: 0, last: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`);
  reply.header('content-length', part.last - part.first + 1);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : read(file, part));
}
