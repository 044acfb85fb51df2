/** Serves the images that staff uploaded, from any media store. */
import type { FastifyInstance } from 'fastify';
import { PREFIXES, storedFile } from '#server/media/pictures.ts';
import type { MediaStore } from '#server/media/store.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';
import { relay } from './relay.ts';
import { IMAGE_MAX_AGE_S } from './static.ts';

/** As for every other image; pictures.ts handles restricted ones. */
const CACHE_CONTROL = `public, max-age=${IMAGE_MAX_AGE_S}`;

export function storedPictures(site: FastifyInstance, store: MediaStore): void {
  for (const prefix of PREFIXES)
    site.get<{ Params: { file: string } }>(`${prefix}:file`, async (request, reply) => {
      const path = storedFile(prefix, request.params.file);
      if (path === undefined)
        throw new PlatformRefusal(404, { code: 'not_found', message: 'There is nothing here.' });
      return store.is === 'folder' ? reply.sendFile(path, store.folder) : relay(store, path, request, reply);
    });
  site.addHook('onSend', async (request, reply) => {
    const isStored = PREFIXES.some((prefix) => request.routeOptions.url === `${prefix}:file`);
    if (isStored && reply.statusCode < 400) reply.header('cache-control', CACHE_CONTROL);
  });
}
