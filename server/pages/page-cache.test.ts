/** The page cache: lifetime of pages, concurrent requests, and size. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import {
  createPageCache,
  PAGE_FRESH_S,
  PAGE_OUTAGE_S,
  PAGE_STALE_S,
  type StoredPage,
  type WrittenPage,
} from './page-cache.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const page = (html: string, status = 200): WrittenPage => ({ status, html, policy: "default-src 'none'" });

function cacheAt(maxBytes?: number) {
  let nowMs = 0;
  const onFault = vi.fn<(error: unknown) => void>();
  const cache = createPageCache({
    now: () => new Date(nowMs),
    onFault,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  return { cache, onFault, pass: (seconds: number) => void (nowMs += seconds * 1000) };
}

const textOf = async (stored: StoredPage | undefined): Promise<string> =>
  String(await stored?.body('identity'));

describe('a cached page', () => {
  it('concurrent requests for a page share one rendering', async () => {
    const { cache } = cacheAt();
    const write = vi.fn<() => Promise<WrittenPage>>(async () => page('one'));
    const made = await Promise.all([cache.make('a', write), cache.make('a', write)]);
    expect(write).toHaveBeenCalledTimes(1);
    expect(made[0]).toBe(made[1]);
    expect(cache.get('a')?.freshness).toBe('fresh');
  });

  it('a page is fresh, then stale, then old, then removed', async () => {
    const { cache, pass } = cacheAt();
    await cache.make('a', async () => page('one'));
    pass(PAGE_FRESH_S);
    expect(cache.get('a')?.freshness).toBe('fresh');
    pass(1);
    expect(cache.get('a')?.freshness).toBe('stale');
    pass(PAGE_STALE_S);
    expect(cache.get('a')?.freshness).toBe('old');
    pass(PAGE_OUTAGE_S);
    expect(cache.get('a')).toBeUndefined();
  });

  it('a stale page is renewed once in the background while requests get the old one', async () => {
    const { cache, pass } = cacheAt();
    const write = vi.fn<() => Promise<WrittenPage>>(async () => page('one'));
    await cache.make('a', write);
    pass(PAGE_FRESH_S + 1);
    write.mockResolvedValue(page('two'));
    cache.renew('a');
    cache.renew('a');
    expect(await textOf(cache.get('a')?.page)).toBe('one');
    await vi.waitFor(async () => expect(await textOf(cache.get('a')?.page)).toBe('two'));
    expect(write).toHaveBeenCalledTimes(2);
    expect(cache.get('a')?.freshness).toBe('fresh');
  });

  it('a page stays cached if its renewal fails', async () => {
    const { cache, onFault, pass } = cacheAt();
    const write = vi.fn<() => Promise<WrittenPage>>(async () => page('one'));
    await cache.make('a', write);
    pass(PAGE_FRESH_S + 1);
    write.mockResolvedValueOnce(page('not available', 503));
    cache.renew('a');
    await settled();
    expect(await textOf(cache.get('a')?.page)).toBe('one');
    write.mockRejectedValueOnce(new Error('a fault'));
    cache.renew('a');
    await settled();
    expect(onFault).toHaveBeenCalledTimes(1);
    expect(await textOf(cache.get('a')?.page)).toBe('one');
  });

  it.each([301, 302, 404])('a page is removed when its URL answers %i', async (status) => {
    const { cache } = cacheAt();
    await cache.make('a', async () => page('one'));
    const { page: stored, written } = await cache.make('a', async () => page('', status));
    expect([stored, written.status, cache.get('a')]).toEqual([undefined, status, undefined]);
  });

  it('a change clears the cache, and a page rendered before the change is not stored', async () => {
    const { cache } = cacheAt();
    await cache.make('a', async () => page('one'));
    const { promise, resolve } = Promise.withResolvers<WrittenPage>();
    const making = cache.make('b', () => promise);
    cache.clear();
    expect([cache.get('a'), cache.bytes()]).toEqual([undefined, 0]);
    const after = cache.make('b', async () => page('after'));
    resolve(page('before'));
    expect(await textOf((await making).page)).toBe('before');
    await after;
    expect(await textOf(cache.get('b')?.page)).toBe('after');
  });
});

describe('size of cached pages', () => {
  const long = 'what stands in a page, again and again; '.repeat(500);

  it('a page counts with its compressed forms, and the second request starts a better compression', async () => {
    const { cache } = cacheAt();
    await cache.make('a', async () => page(long));
    const before = cache.bytes();
    const quick = await cache.get('a')!.page.body('br');
    await cache.get('a')!.page.body('br');
    await vi.waitFor(() => expect(cache.get('a')!.page.body('br')).not.toBe(quick));
    const best = await cache.get('a')!.page.body('br');
    expect(best.length).toBeLessThanOrEqual(quick.length);
    expect(cache.bytes()).toBe(before - quick.length + best.length);
    expect(String(brotliDecompressSync(best))).toBe(long);
    const zipped = await cache.get('a')!.page.body('gzip');
    expect(String(gunzipSync(zipped))).toBe(long);
    expect(cache.bytes()).toBe(before - quick.length + best.length + zipped.length);
    expect(await textOf(cache.get('a')?.page)).toBe(long);
  });

  it('a page is not compressed again if its HTML is unchanged', async () => {
    const { cache } = cacheAt();
    await cache.make('a', async () => page(long));
    const { etag, body } = cache.get('a')!.page;
    await cache.make('a', async () => page(long));
    expect(cache.get('a')?.page).toMatchObject({ etag, body });
    await cache.make('a', async () => page(`${long}!`));
    expect(cache.get('a')?.page.etag).not.toBe(etag);
  });

  it('the cache stays within its limit by evicting the least recently used page', async () => {
    const { cache } = cacheAt(4000);
    for (let at = 0; at < 20; at += 1) await cache.make(`page ${at}`, async () => page(`page ${at}`));
    expect(cache.bytes()).toBeLessThanOrEqual(4000);
    expect([cache.get('page 0'), cache.get('page 19')?.freshness]).toEqual([undefined, 'fresh']);
  });

  it(
    'the counted size covers all memory of the cached pages, even after requests for thousands of URLs',
    { timeout: 120_000 },
    async () => {
      const maxBytes = 1024 * 1024;
      const { cache } = cacheAt(maxBytes);
      const keys = Array.from({ length: 5000 }, (_, at) => `/film?${at}`);
      // The pages differ in length, like real pages, and contain digits that compress badly.
      const htmlOf = (at: number) =>
        Array.from({ length: 100 + (at % 300) }, (_, line) => Math.sin(at + line)).join();
      for (const [at, key] of keys.entries()) await cache.make(key, async () => page(htmlOf(at)));
      const bodies = keys.flatMap((key) => cache.get(key)?.page.body('br') ?? []) as Buffer[];
      const kept = new Set(bodies.map(({ buffer }) => buffer));
      expect(kept.size).toBeGreaterThan(100);
      expect([...kept].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(
        cache.bytes(),
      );
      expect(cache.bytes()).toBeLessThanOrEqual(maxBytes);
    },
  );

  it.each(['br', 'gzip'] as const)('the best form in %s occupies just its length', async (encoding) => {
    const { cache } = cacheAt();
    const quick = (await cache.make('a', async () => page(long))).page?.body('br');
    await cache.get('a')!.page.body('br');
    await vi.waitFor(() => expect(cache.get('a')!.page.body('br')).not.toBe(quick));
    const body = await cache.get('a')!.page.body(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  });

  it('concurrent requests without compression share one decompressed page', async () => {
    const { cache } = cacheAt();
    const { page: stored } = await cache.make('a', async () => page('one'));
    const [first, second] = await Promise.all([stored?.body('identity'), stored?.body('identity')]);
    expect(first).toBe(second);
    expect(await stored?.body('identity')).toBe(first);
  });
});
