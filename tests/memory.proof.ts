/** Objects that outlive a request hold none of its data: neither pages nor visitors. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growth, readPages, send, signUp } from '#tools/bench/soak.ts';
import { openHost, type Host, type Running } from '#tools/bench/site.ts';
import { built } from './support/built.ts';

const HEAP_MB = 384;
const PAGES = 300;
const GROWTH_MAX_MB = 2;
const MEMBER_PAGES = 40;
const GUEST_PAGES = 50;
/** Time limit for a busy machine, in ms. */
const TEST_MS = 400_000;

const folder = mkdtempSync(join(tmpdir(), 'nocturne-memory-'));
let host: Host;
let site: Running;
beforeAll(async () => {
  await built('streaming');
  host = await openHost('streaming', { heapMb: HEAP_MB });
  site = await host.start();
}, TEST_MS);
afterAll(async () => {
  await site.end('SIGTERM');
  host.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** A snapshot of the heap. */
async function snapshotOf(name: string): Promise<Buffer> {
  const snapshot = join(folder, `${name}.heapsnapshot`);
  await site.memory({ snapshot });
  return readFileSync(snapshot);
}

describe('an origin that has served pages', () => {
  it(
    'the heap does not grow with the next 300 pages of all kinds, roles and languages',
    { timeout: TEST_MS },
    async () => {
      const { beforeMb, afterMb } = await growth(site, { warm: PAGES, pages: PAGES });
      expect(afterMb - beforeMb).toBeLessThan(GROWTH_MAX_MB);
    },
  );

  it('the heap contains no data of requests for a cached page', { timeout: TEST_MS }, async () => {
    const browsers = ['browser-that-comes-first', 'browser-that-comes-second'];
    const etags: (string | null)[] = [];
    for (const browser of browsers) {
      // The second request gets the first page from the cache.
      const answer = await send(`${site.url}/film?order=title&year=1931`, {
        headers: { 'user-agent': browser },
      });
      await answer.arrayBuffer();
      etags.push(answer.headers.get('etag'));
    }
    expect(etags).toEqual([expect.any(String), etags[0]]);
    // A connection holds its last request, so other pages are requested in between.
    await readPages(site.url, 0, GUEST_PAGES);

    const heap = await snapshotOf('requests');
    expect(browsers.filter((browser) => heap.includes(browser))).toEqual([]);
    // The page is still cached.
    expect(heap.includes('/film?order=title&year=1931')).toBe(true);
  });

  it(
    'the heap contains neither the session nor the address of a member who has logged out',
    { timeout: TEST_MS },
    async () => {
      const leaves = await signUp(site.url, 'leaves@visitor.example');
      await readPages(site.url, 0, MEMBER_PAGES, [leaves]);
      const loggedOut = await fetch(`${site.url}/api/logout`, {
        method: 'POST',
        headers: { cookie: leaves.cookie, origin: site.url, 'x-requested-with': 'XMLHttpRequest' },
      });
      expect(loggedOut.status).toBeLessThan(300);
      await readPages(site.url, MEMBER_PAGES, MEMBER_PAGES + GUEST_PAGES);

      const heap = await snapshotOf('leaves');
      expect(leaves.secrets.filter((secret) => heap.includes(secret))).toEqual([]);
      // The search does find strings that are present.
      expect(heap.includes(site.url)).toBe(true);
    },
  );
});
