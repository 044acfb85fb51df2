/** What outlives a request holds nothing of it: neither pages nor whom they were made for. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growth, readPages, signUp } from '../scripts/bench/soak.ts';
import { openHost, type Host, type Running } from '../scripts/bench/site.ts';
import { built } from './support/built.ts';

const HEAP_MB = 384;
const PAGES = 500;
const GROWTH_MAX_MB = 2;
const MEMBER_PAGES = 40;
const GUEST_PAGES = 50;
/** A machine that does much else as well takes its time. */
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

describe('an origin that has answered pages', () => {
  it(
    'needs no more memory after the next 500 of all kinds, roles and languages',
    { timeout: TEST_MS },
    async () => {
      const { beforeMb, afterMb } = await growth(site, { warm: PAGES, pages: PAGES });
      expect(afterMb - beforeMb).toBeLessThan(GROWTH_MAX_MB);
    },
  );

  it('remembers neither session nor address of a member who has left', { timeout: TEST_MS }, async () => {
    const leaves = await signUp(site.url, 'leaves@visitor.example');
    await readPages(site.url, 0, MEMBER_PAGES, [leaves]);
    const loggedOut = await fetch(`${site.url}/api/logout`, {
      method: 'POST',
      headers: { cookie: leaves.cookie, origin: site.url, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(loggedOut.status).toBeLessThan(300);
    await readPages(site.url, MEMBER_PAGES, MEMBER_PAGES + GUEST_PAGES);

    const snapshot = join(folder, 'leaves.heapsnapshot');
    await site.memory({ snapshot });
    const heap = readFileSync(snapshot);
    expect(leaves.secrets.filter((secret) => heap.includes(secret))).toEqual([]);
    // The search finds what is there.
    expect(heap.includes(site.url)).toBe(true);
  });
});
