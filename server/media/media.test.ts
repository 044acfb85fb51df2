/**
 * A folder and a bucket behave in the same way: stored files can be read, whole and in parts, and missing files are
 * reported as missing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasObjectStore, objectStore, type OwnObjectStore } from '#scripts/object-store.mjs';
import { folderStore } from './folder.ts';
import { mediaFaults } from './media-url.ts';
import { s3Store, StoreFault } from './s3.ts';
import type { MediaStore, RemoteStore } from './store.ts';

/** Timeout: four servers of different kinds start while other tests run. */
const START_MS = 300_000;
const BUCKETS = hasObjectStore() ? ['a bucket'] : [];

const root = mkdtempSync(join(tmpdir(), 'nocturne-media-'));
let server: OwnObjectStore | undefined;
const stores = new Map<string, MediaStore>([['a folder', folderStore(join(root, 'folder'))]]);
const bucket = (change: Partial<OwnObjectStore> = {}): RemoteStore => {
  if (!server) throw new Error('no store was started');
  return s3Store({ ...server, url: `${server.url}/clips`, ...change });
};

const file = (content: string): string => {
  const path = join(root, `file-${content.length}`);
  writeFileSync(path, content);
  return path;
};
const read = async (store: MediaStore, path: string, first: number, last: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of store.read(path, { first, last })) parts.push(part);
  return Buffer.concat(parts).toString();
};

beforeAll(async () => {
  server = await objectStore();
  if (server) stores.set('a bucket', bucket());
}, START_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

describe.each(['a folder', ...BUCKETS])('%s', (name) => {
  const store = (): MediaStore => stores.get(name) as MediaStore;

  it('a stored file is returned as text and in parts', async () => {
    await store().put('night-train/clip.json', file('{"id":"night-train"}'));
    expect(await store().text('night-train/clip.json')).toBe('{"id":"night-train"}');
    expect(await read(store(), 'night-train/clip.json', 2, 3)).toBe('id');
  });

  it('a newer file replaces an older one and has another ETag', async () => {
    await store().put('again/v0/s00.m4s', file('one'));
    const [before] = await store().list('again/v0');
    await store().put('again/v0/s00.m4s', file('three'));
    const [after] = await store().list('again/v0');
    expect([before?.size, after?.size]).toEqual([3, 5]);
    expect(after?.etag).not.toBe(before?.etag);
  });

  it('list returns the files of one folder by name, without its subfolders', async () => {
    for (const path of [
      'listed/v0/s01.m4s',
      'listed/v0/init_0.mp4',
      'listed/v0/deep/x.mp4',
      'listed/v01/x.mp4',
    ])
      await store().put(path, file('abc'));
    const files = await store().list('listed/v0');
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['listed/v0/init_0.mp4', 3],
      ['listed/v0/s01.m4s', 3],
    ]);
  });

  it('removing a file, even twice, leaves other files in place', async () => {
    await store().put('gone/one.txt', file('one'));
    await store().put('gone/two.txt', file('two'));
    await store().remove('gone/one.txt');
    await store().remove('gone/one.txt');
    expect((await store().list('gone')).map(({ path }) => path)).toEqual(['gone/two.txt']);
  });

  it('a missing file is null and a missing folder is empty', async () => {
    expect(await store().text('nobody/clip.json')).toBeNull();
    expect(await store().list('nobody/v0')).toEqual([]);
  });
});

describe.each(BUCKETS)('requests to %s', () => {
  it('a request is answered by its headers with 200, 206, 304, 416 or 404', async () => {
    const store = bucket();
    await store.put('asked/v0/s00.m4s', file('0123456789'));
    const ask = async (conditions: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' = 'GET') => {
      const { status, headers, body } = await store.request('asked/v0/s00.m4s', method, conditions);
      return { status, headers, body: body && (await text(body)) };
    };
    const whole = await ask({});
    expect(whole).toMatchObject({ status: 200, body: '0123456789', headers: { 'content-length': '10' } });
    expect(await ask({ range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      body: '234',
      headers: { 'content-range': 'bytes 2-4/10' },
    });
    expect((await ask({ 'if-none-match': whole.headers['etag'] ?? '' })).status).toBe(304);
    expect((await ask({ range: 'bytes=50-' })).status).toBe(416);
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: null });
    expect((await store.request('asked/v0/s01.m4s', 'GET', {})).status).toBe(404);
  });

  it('errors name the status and the operation', async () => {
    const wrong = bucket({ secretAccessKey: 'guessed' });
    const refused = wrong.text('night-train/clip.json');
    await expect(refused).rejects.toThrow(StoreFault);
    await expect(refused).rejects.toThrow('The store answered 403 while reading night-train/clip.json');
    await expect(bucket({ url: `${server?.url}-of-nobody` }).put('x/clip.json', file('x'))).rejects.toThrow(
      'The store answered 404 while storing x/clip.json',
    );
  });
});

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const entry = (path: string): string =>
  element('Contents', element('Key', path) + element('Size', '3') + element('ETag', '&quot;x&quot;'));

it('a paginated list is read to its end', async () => {
  const asked: URLSearchParams[] = [];
  const pages = [
    entry('clips/long/v0/s00.m4s') + element('NextContinuationToken', 'a+b/c'),
    entry('clips/long/v0/s01.m4s'),
  ];
  const paged = createServer((request, reply) => {
    asked.push(new URL(request.url ?? '', 'http://store').searchParams);
    reply.end(element('ListBucketResult', pages[asked.length - 1] ?? ''));
  }).listen(0, '127.0.0.1');
  await once(paged, 'listening');
  const { port } = paged.address() as AddressInfo;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'c' };
  const store = s3Store({ url: `http://127.0.0.1:${port}/films/clips`, ...keys });
  expect(await store.list('long/v0')).toEqual([
    { path: 'long/v0/s00.m4s', size: 3, etag: '"x"' },
    { path: 'long/v0/s01.m4s', size: 3, etag: '"x"' },
  ]);
  expect(asked.map((query) => query.get('continuation-token'))).toEqual([null, 'a+b/c']);
  paged.closeAllConnections();
  paged.close();
});

it.each([
  ['a folder', { MEDIA_URL: '/srv/films' }, []],
  [
    'a bucket with its keys',
    { MEDIA_URL: 'https://s3.example/films', MEDIA_ACCESS_KEY_ID: 'a', MEDIA_SECRET_ACCESS_KEY: 'b' },
    [],
  ],
  ['no bucket', { MEDIA_URL: 'https://s3.example/' }, [/must name a bucket/]],
  ['no keys', { MEDIA_URL: 'https://s3.example/films' }, [/must be set when MEDIA_URL is an address/]],
  [
    'keys in the address',
    { MEDIA_URL: 'https://a:b@s3.example/films', MEDIA_ACCESS_KEY_ID: 'a', MEDIA_SECRET_ACCESS_KEY: 'b' },
    [/must hold no keys/],
  ],
])('settings with %s get the expected errors', (_what, given, faults) => {
  const env = { MEDIA_ACCESS_KEY_ID: '', MEDIA_SECRET_ACCESS_KEY: '', ...given };
  expect(mediaFaults(env)).toEqual(faults.map((fault) => expect.stringMatching(fault)));
});
