/** Explicit images are only for visitors past the age gate, regardless of their user agent. */
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { guardPictures } from './pictures.ts';
import { answerError } from '#server/http/endpoints/refusals.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

async function ask(url: string, visitor: { required: boolean; verified: boolean }) {
  const app = fastify();
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  app.decorate('visitorOf', (async () => ({
    age_verification_required: visitor.required,
    age_verified: visitor.verified,
  })) as never);
  guardPictures(app, {
    origin: site.origin,
    pictures: undefined,
    countryOf: () => 'ES',
    isGated: () => false,
    gatePictures: [],
    cacheS: 10,
  });
  app.get('/images/*', (_request, reply) => reply.header('cache-control', 'public').send('picture'));
  const { statusCode, headers } = await app.inject({ url, headers: { 'user-agent': 'Googlebot/2.1' } });
  await app.close();
  return [statusCode, headers['cache-control']];
}

const EXPLICIT = '/images/explicit/poster/a-240.webp';
it.each([
  [EXPLICIT, { required: true, verified: false }, [403, 'no-store']],
  ['/images/./explicit/a-240.webp', { required: true, verified: false }, [403, 'no-store']],
  ['/images/%65xplicit/a-240.webp', { required: true, verified: false }, [403, 'no-store']],
  [EXPLICIT, { required: true, verified: true }, [200, 'private, no-cache']],
  [EXPLICIT, { required: false, verified: false }, [200, 'private, no-cache']],
  ['/images/poster/a-240.webp', { required: true, verified: false }, [200, 'public']],
])('access to %s for %o', async (url, visitor, answer) => expect(await ask(url, visitor)).toEqual(answer));
