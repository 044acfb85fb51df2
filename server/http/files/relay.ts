/** Sends files of a remote store, as `sendFile` does with those of a folder. */
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Conditions, RemoteStore } from '#server/media/store.ts';
import { TYPES } from '#server/media/types.ts';
import { FILE_CACHE_CONTROL } from './file-cache.ts';

const CONDITIONS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;

function conditionsOf({ headers }: Pick<FastifyRequest, 'headers'>): Conditions {
  return Object.fromEntries(
    CONDITIONS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Responds with a file or a part of it, 304 or 416, and 404 `not_found`. Forwards nothing else of the store's response.
 */
export async function relay(
  store: RemoteStore,
  path: string,
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const { status, headers, body } = await store.request(path, method, conditionsOf(request));
  if (status === 404 || status === 412 || status === 416) {
    body?.destroy();
    const { 'content-range': size } = headers;
    if (status === 416 && size !== undefined) reply.header('content-range', size);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ code: status === 404 ? 'not_found' : 'invalid' });
  }
  reply
    .code(status)
    .headers(headers)
    .header('cache-control', FILE_CACHE_CONTROL)
    .header('accept-ranges', 'bytes');
  if (status === 304) {
    body?.destroy();
    return reply.send();
  }
  return reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(body ?? undefined);
}
