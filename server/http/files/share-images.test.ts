/**
 * The JPEG of a picture for link previews of other sites: made once, from the widest file, or the brand's card as
 * a fallback.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { RemoteStore } from '#server/media/store.ts';
import { answerError } from '#server/http/endpoints/refusals.ts';
import { shareImages } from './share-images.ts';
import { storedPictures } from './stored-pictures.ts';

const NAME = '0123456789abcdef0123456789abcdef';
const images = mkdtempSync(join(tmpdir(), 'share-images-'));
mkdirSync(join(images, 'still'));
for (const [file, text] of [
  ['salt-480.webp', 'narrow'],
  ['salt-1600.webp', 'wide'],
  ['salt-and-sea-1920.webp', 'of another film'],
] as const)
  writeFileSync(join(images, 'still', file), text);
afterAll(() => rmSync(images, { recursive: true }));

const described = {
  base: `/images/store/${NAME}`,
  width: 960,
  height: 540,
  widths: [480, 960],
  colour: '#000000',
};
const store: RemoteStore = {
  is: 'remote',
  text: async (path) => (path === `pictures/open/${NAME}.json` ? JSON.stringify(described) : null),
  list: async () => [],
  read: () => Readable.from([]),
  put: async () => undefined,
  remove: async () => undefined,
  request: async (path) =>
    path === `pictures/open/${NAME}-960.webp`
      ? { status: 200, headers: {}, body: Readable.from([Buffer.from('of staff')]) }
      : { status: 404, headers: {}, body: null },
};

function site(render: (webp: Buffer) => Promise<Buffer>) {
  const app = fastify();
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  storedPictures(app, store);
  shareImages(app, { images, store, brand: 'store', render });
  return app;
}
const asJpeg = async (webp: Buffer) => Buffer.from(`JPEG ${webp.toString()}`);

it.each([
  ['/images/still/salt-1200.jpg', 'JPEG wide'],
  [`/images/store/${NAME}-1200.jpg`, 'JPEG of staff'],
])('%s is rendered from the widest file of the image', async (url, body) => {
  const app = site(asJpeg);
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.body).toBe(body);
  await app.close();
});

it.each([
  '/images/still/nowhere-1200.jpg',
  '/images/nowhere/salt-1200.jpg',
  '/images/still/..%2Fsalt-1200.jpg',
  `/images/store/${'f'.repeat(32)}-1200.jpg`,
  `/images/explicit/store/${NAME}-1200.jpg`,
])('%s is not found', async (url) => {
  const app = site(asJpeg);
  expect((await app.inject({ url })).statusCode).toBe(404);
  await app.close();
});

it('a share image is rendered once for all sites that request it', async () => {
  let times = 0;
  const app = site(async (webp) => {
    times += 1;
    return asJpeg(webp);
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.inject({ url: '/images/still/salt-1200.jpg' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(times).toBe(1);
  await app.close();
});

it("a machine that cannot render sends the brand's card, and tries again on the next request", async () => {
  let fails = true;
  const app = site((webp) => (fails ? Promise.reject(new Error('no ffmpeg')) : asJpeg(webp)));
  const first = await app.inject({ url: '/images/still/salt-1200.jpg' });
  expect([first.statusCode, first.headers.location]).toEqual([302, '/images/brands/store/card.jpg']);
  fails = false;
  expect((await app.inject({ url: '/images/still/salt-1200.jpg' })).statusCode).toBe(200);
  await app.close();
});
