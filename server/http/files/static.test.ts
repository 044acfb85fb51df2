/** Built files and images: cache times, compression, and files that are never served. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static.ts';

const SCRIPT = 'export const answer = 42;';
let app: FastifyInstance;

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'nocturne-'));
  for (const folder of ['assets', 'previous', 'images/poster'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'secret'), 'what nobody may read');
  writeFileSync(join(root, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(root, 'assets/plain-3c.css'), 'a{}');
  writeFileSync(join(root, 'previous/old-5e.js'), SCRIPT);
  writeFileSync(join(root, 'previous/old-5e.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, 'images/poster/a-240.webp'), 'picture');
  app = fastify();
  await staticFiles(app, [
    { prefix: '/assets/', root: join(root, 'assets'), previous: join(root, 'previous'), built: true },
    { prefix: '/images/', root: join(root, 'images'), built: false },
    { prefix: '/none/', root: join(root, 'none'), built: false },
  ]);
});
afterAll(() => app.close());

it.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', undefined, (body: Buffer) => body],
])(
  'a built file is sent with an unlimited cache time to a browser that accepts %s',
  async (accepted, encoding, open) => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(open(answer.rawPayload).toString()).toBe(SCRIPT);
  },
);

it('a file without a compressed form is sent uncompressed', async () => {
  const answer = await app.inject({ url: '/assets/plain-3c.css', headers: { 'accept-encoding': 'br' } });
  expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([
    200,
    'a{}',
    undefined,
  ]);
});

it.each(['br', 'identity'])('a file of the previous build is served (%s)', async (encoding) => {
  const answer = await app.inject({ url: '/assets/old-5e.js', headers: { 'accept-encoding': encoding } });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([
    200,
    encoding === 'br' ? 'br' : undefined,
  ]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('browsers cache images for a day and then revalidate them', async () => {
  const { headers } = await app.inject('/images/poster/a-240.webp');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  const again = await app.inject({
    url: '/images/poster/a-240.webp',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it.each([
  '/images/../secret',
  '/images/..%2fsecret',
  '/images/%2e%2e/secret',
  '/assets//../../secret',
  '/images/',
  '/none/a',
])('nothing is served at %s', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('nobody may read');
});
