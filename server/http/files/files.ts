/** Single files as answers, whole or the part that a Range header asks for: clips, sound. */
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaStore } from '#server/media/store.ts';
import { FILE_CACHE_CONTROL } from './file-cache.ts';
import { relay } from './relay.ts';

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

/** A file of a media store. */
export interface StoredAt {
  readonly store: MediaStore;
  /** From the store's root. */
  readonly path: string;
}

/** What an endpoint with `file` answers with: where it lies on disk or in a store, or its bytes when it lies nowhere. */
export type FileAnswer = string | Uint8Array | StoredAt;

/** Sends it as `type`; a file of a store over the network has the type that its name says. */
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
