/** Images uploaded by staff, served from a remote store. */
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { RemoteStore, StoredReply } from '#server/media/store.ts';
import { answerError } from '#server/http/endpoints/refusals.ts';
import { storedPictures } from './stored-pictures.ts';

const NAME = '0123456789abcdef0123456789abcdef';
const asked: string[] = [];
const store: RemoteStore = {
  is: 'remote',
  text: async () => null,
  list: async () => [],
  read: () => Readable.from([]),
  put: async () => undefined,
  remove: async () => undefined,
  async request(path): Promise<StoredReply> {
    asked.push(path);
    return path === `pictures/open/${NAME}-480.avif`
      ? { status: 200, headers: { 'content-length': '4', etag: '"x"' }, body: Readable.from(['avif']) }
      : { status: 404, headers: {}, body: null };
  },
};

async function ask(url: string) {
  const app = fastify();
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  storedPictures(app, store);
  const { statusCode, headers, body } = await app.inject({ url });
  await app.close();
  return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
}

it('stored images are served with their media type and cache headers', async () => {
  expect(await ask(`/images/store/${NAME}-480.avif`)).toEqual({
    status: 200,
    type: 'image/avif',
    cache: 'public, max-age=86400',
    body: 'avif',
  });
});

it('explicit images have a separate path, and missing images are not cached', async () => {
  const { status, cache } = await ask(`/images/explicit/store/${NAME}-480.avif`);
  expect([status, cache]).toEqual([404, 'no-store']);
  expect(asked.at(-1)).toBe(`pictures/explicit/${NAME}-480.avif`);
});

it.each([`${NAME}.json`, `${NAME}-480.mp4`, `${NAME}-48.webp`, '..%2Fclip.json', 'x-480.webp'])(
  '%s is not found, and the store is not queried for it',
  async (file) => {
    const before = asked.length;
    expect((await ask(`/images/store/${file}`)).status).toBe(404);
    expect(asked).toHaveLength(before);
  },
);
