/** Single files as answers, whole or the part that a Range header asks for: clips, sound. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** How long a visitor's own browser may keep a file (s); no cache between may. */
const BROWSER_CACHE_S = 3600;
export const FILE_CACHE_CONTROL = `private, max-age=${BROWSER_CACHE_S}`;

/** Gives the answers of an app `sendFile(name, folder)`: 200, 206, 304 or 416 of that file, 404 when it is not there. */
export async function fileReplies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    cacheControl: false,
    // With files only: what is missing or refused is not to be stored.
    setHeaders: (reply) => void reply.header('cache-control', FILE_CACHE_CONTROL),
  });
}
