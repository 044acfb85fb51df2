/** Sends one file of a clip, whole or the part that was asked for. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
};

/** How long a visitor's own browser may keep a file (s); no cache between may. */
const BROWSER_CACHE_S = 3600;

interface Part {
  start: number;
  end: number;
}

/** The part a Range header asks for; null for the whole file, `unsatisfiable` for none of it. One range at most is answered. */
export function partOf(range: string | undefined, size: number): Part | null | 'unsatisfiable' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return null;
  const [, from = '', to = ''] = asked;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Answers with the file, 206 with a part of it, 416, or 404 when it is not there. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return reply.code(404).send({ code: 'not_found' });
  const part = partOf(request.headers.range, found.size);
  reply.header('accept-ranges', 'bytes');
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${found.size}`).send({ code: 'invalid' });
  const { start, end } = part ?? { start: 0, end: found.size - 1 };
  reply
    .type(TYPES[extname(file)] ?? 'application/octet-stream')
    .header('cache-control', `private, max-age=${BROWSER_CACHE_S}`)
    .header('content-length', end - start + 1);
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
  return reply.send(createReadStream(file, { start, end }));
}
