/** Calls that may change something, depending on the page that makes them. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerError } from '#server/http/endpoints/refusals.ts';
import { requireSameSite } from './same-site.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/act',
    preParsing: async (request) => {
      const byCookie = request.headers.cookie !== undefined;
      requireSameSite(request, { publicUrl: 'https://films.example', byCookie });
    },
    handler: async () => 'done',
  });
});
afterAll(() => app.close());

const MARKER = { 'x-requested-with': 'XMLHttpRequest' };
const COOKIE = { cookie: 'Authorization=token' };
const OURS = { origin: 'https://films.example' };
const FOREIGN = { origin: 'https://evil.example' };

it.each([
  ['only the cookie', COOKIE],
  ['the cookie and X-Requested-With', { ...COOKIE, ...MARKER }],
  ['the cookie and our Origin', { ...COOKIE, ...OURS }],
  ['the cookie and a foreign Origin', { ...COOKIE, ...MARKER, ...FOREIGN }],
  ['the cookie and an opaque Origin', { ...COOKIE, ...MARKER, origin: 'null' }],
  ['no login and a foreign Origin', { ...MARKER, ...FOREIGN }],
  ['no login and a page of another site', { 'sec-fetch-site': 'cross-site' }],
])('a change with %s is refused', async (_what, headers) => {
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/act', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'cross_site' });
  }
});

it.each([
  ['the cookie, X-Requested-With and our Origin', { ...COOKIE, ...MARKER, ...OURS }],
  [
    'the host that was asked for',
    { ...COOKIE, ...MARKER, origin: 'http://other.example', host: 'other.example' },
  ],
  ['no login and our page', { ...OURS, 'sec-fetch-site': 'same-origin' }],
  ['no browser at all', {}],
])('a change with %s is accepted', async (_what, headers) => {
  expect((await app.inject({ method: 'POST', url: '/act', headers })).statusCode).toBe(200);
});

it('GET requests are accepted from anywhere', async () => {
  expect((await app.inject({ url: '/act', headers: { ...COOKIE, ...FOREIGN } })).statusCode).toBe(200);
});
