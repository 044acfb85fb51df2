/**
 * Content that an unverified visitor in a gated country can see: a sample of each kind; `gated-crawl.proof.ts` requests
 * everything.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '#plugins/age-gate/server/testing-gate.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { revealedIn, revealingOf, type Revealing } from './support/gated.ts';
import { testSite } from './support/site.ts';
import { BOT } from './support/withheld.ts';

const GB = { 'x-el-country': 'GB', 'accept-language': 'en' };
const STILL = '/images/still/slow-weather-960.webp';
const FILM = '/api/movies/slug/slow-weather';

let site: TestOrigin;
let revealing: Revealing;
let guest: TestVisitor;
let verified: TestVisitor;
beforeAll(async () => {
  site = await testSite({ responseCacheS: 3600 });
  revealing = await revealingOf(site.origin.db);
  guest = site.visitor(GB);
  verified = site.visitor(GB);
  const id = await openSession(site.origin, IN_BRITAIN);
  await settle(site.origin, id, 'verified');
  verified.cookies.set('session_id', id);
}, 60_000);
afterAll(() => site.close());

const textOf = async (who: TestVisitor, address: string): Promise<string> =>
  (await who.fetch(address, { headers: { accept: 'text/html' } })).text();

it('the test can detect titles and images, because a verified visitor gets them', async () => {
  expect(revealing.titles.length).toBeGreaterThan(20);
  for (const address of ['/film', FILM, '/api/home', '/sitemap.xml'])
    expect(revealedIn(await textOf(verified, address), revealing).length, address).toBeGreaterThan(0);
});

it.each([
  '/',
  '/film/slow-weather',
  '/age-verification',
  '/login',
  '/de/legal',
  '/recover-password',
  '/sitemap.xml',
  '/robots.txt',
  '/app.webmanifest',
])('%s reveals no titles or images', async (address) => {
  expect(revealedIn(await textOf(guest, address), revealing, address)).toEqual([]);
});

it('a plan group has no picture before the age gate, and has them afterwards', async () => {
  const groupOf = async (who: TestVisitor) => revealedIn(await textOf(who, '/api/plans'), revealing);
  expect(await groupOf(guest)).toEqual([]);
  expect(await groupOf(verified)).not.toEqual([]);
});

describe('the API in a gated country', () => {
  it.each([FILM, '/api/home', '/api/movies/random', '/api/confessions', '/api/live-tv/guide'])(
    'the API refuses %s to unverified visitors, even if cached, and returns it to verified visitors and crawlers',
    async (address) => {
      await site.visitor({ 'x-el-country': 'ES' }).fetch(address);
      const answer = await guest.fetch(address);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'age_verification_required' });
      expect((await verified.fetch(address)).status).toBe(200);
      expect((await site.visitor({ ...GB, 'user-agent': BOT }).fetch(address)).status).toBe(200);
      expect((await guest.fetch(address)).status).toBe(403);
    },
  );
});

describe('images in a gated country', () => {
  it.each([STILL, '/images/still/slow-weather-1200.jpg', '/images/%73till/slow-weather-960.webp'])(
    '%s is refused to unverified visitors',
    async (address) => {
      expect((await guest.fetch(address)).status).toBe(403);
    },
  );

  it('a verified visitor gets an image that shared caches may not store', async () => {
    const answer = await verified.fetch(STILL);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
  });

  it('images of the brand, payment cards and the footer are public', async () => {
    for (const address of ['/images/cards/visa.svg', '/images/footer-wide/invitation-en-3200.avif'])
      expect((await guest.fetch(address)).status, address).toBe(200);
  });

  it('images are public in countries without a gate', async () => {
    const answer = await site.visitor({ 'x-el-country': 'ES' }).fetch(STILL);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
  });
});
