/** The memory of cached replies: no larger than what the cache accounts for. */
import { expect, it } from 'vitest';
import { ownMemory } from './detach-buffer.ts';
import { createResponseCache } from './response-cache.ts';

const CACHE_S = 10;
const TEST_MS = 120_000;

it('a detached copy has a buffer of exactly its size', () => {
  const bytes = Buffer.from('a short reply');
  const own = ownMemory(bytes);
  expect([own.toString(), own.buffer.byteLength]).toEqual(['a short reply', bytes.length]);
});

it(
  'cached replies stay within the memory limit of the cache after requests for thousands of URLs',
  { timeout: TEST_MS },
  async () => {
    const maxBytes = 1024 * 1024;
    const replies = createResponseCache({ seconds: CACHE_S, now: () => new Date(0), maxBytes });
    const keys = Array.from({ length: 5000 }, (_, at) => `/api/movies?seed=${at}`);
    const textOf = (at: number) => `${at} `.repeat(200 + (at % 300));
    for (const [at, key] of keys.entries()) {
      const reply = await replies.make(key, async () => ({ text: textOf(at), isForAll: true }));
      await reply.compressed();
    }
    const cached = keys.flatMap((key) => replies.get(key) ?? []);
    const bodies = cached.map(({ body }) => body);
    const small = await Promise.all(cached.map((reply) => reply.compressed()));
    const kept = new Set([...bodies, ...small].flatMap((bytes) => bytes?.buffer ?? []));
    expect(kept.size).toBeGreaterThan(100);
    expect([...kept].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(
      replies.bytes(),
    );
    expect(replies.bytes()).toBeLessThanOrEqual(maxBytes);
  },
);
