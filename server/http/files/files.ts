/** Single files as responses, whole or the part that a Range header requests: clips, sound. */
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaStore } from '#server/media/store.ts';
import { FILE_CACHE_CONTROL } from './file-cache.ts';
import { relay } from './relay.ts';

/**
 * Adds `sendFile(name, folder)` to the replies of an app: 200, 206, 304 or 416 of that file; 404 if it does not exist.
 */
export async function fileReplies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    cacheControl: false,
    // On success only: a missing or refused file must not be cached.
    setHeaders: (reply) => void reply.header('cache-control', FILE_CACHE_CONTROL),
  });
}

/** A file of a media store. */
export interface StoredAt {
  readonly store: MediaStore;
  /** Path from the store's root. */
  readonly path: string;
}

/** The response of an endpoint with `file`: a path on disk or in a store, or the bytes themselves. */
export type FileAnswer = string | Uint8Array | StoredAt;

/** Sends a file as `type`; a file of a remote store has the type of its name. */
export async function sendFileAnswer(
  file: FileAnswer,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (file instanceof Uint8Array) return reply.type(type).send(Buffer.from(file));
  if (typeof file === 'string') return reply.sendFile(basename(file), dirname(file));
  const { store, path } = file;
  return store.is === 'folder' ? reply.sendFile(path, store.folder) : relay(store, path, request, reply);
}
