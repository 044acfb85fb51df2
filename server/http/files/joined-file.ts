/** A film as one file: the parts of its best rendition one after another, whole or by range. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '#server/media/store.ts';
import type { ClipParts } from '#ports/clips.ts';

export interface JoinedFile {
  readonly parts: ClipParts;
  /** In bytes. */
  readonly size: number;
  /** Changes with the content. */
  readonly etag: string;
}

/** Joins parts to one file, in their order. */
export function fileOf(parts: ClipParts): JoinedFile {
  const size = parts.files.reduce((sum, part) => sum + part.size, 0);
  const hash = createHash('sha256');
  for (const { etag } of parts.files) hash.update(etag);
  return { parts, size, etag: `"${size.toString(36)}-${hash.digest('hex').slice(0, 16)}"` };
}

/**
 * The requested range: null for the whole file (no header, several ranges, another unit), and `none` if there is no
 * such range (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'none' : { first, last };
}

async function* bytes({ parts }: JoinedFile, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const { path, size } of parts.files) {
    const [from, to] = [Math.max(first - start, 0), Math.min(last - start, size - 1)];
    // Parts are streamed one after another.
    if (from <= to) yield* parts.read(path, { first: from, last: to });
    start += size;
  }
}

/** The bytes from `first` to `last`, inclusive. Opens one part at a time, and only those within the range. */
const read = (file: JoinedFile, range: ByteRange): Readable =>
  Readable.from(bytes(file, range), { objectMode: false });

/**
 * Sends the file, whole or by range, so that an interrupted download can continue; 416 `invalid` if there is no such
 * range.
 */
export function sendJoined(request: FastifyRequest, reply: FastifyReply, file: JoinedFile): FastifyReply {
  const { 'if-range': condition, range: asked } = request.headers;
  // If the file has changed since, all of it is sent.
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
