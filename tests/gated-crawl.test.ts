/** What an unverified visitor of a gated place is shown of the site: a sample of each kind; `gated-crawl.proof.ts` asks for everything. */
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

it('The marks would be seen: a verified visitor gets titles and pictures', async () => {
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
])('Nothing revealing stands in %s', async (address) => {
  expect(revealedIn(await textOf(guest, address), revealing, address)).toEqual([]);
});

describe('The API', () => {
  it.each([FILM, '/api/home', '/api/confessions', '/api/live-tv/guide'])(
    'refuses %s, also from memory, and answers who is verified, and crawlers',
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

describe('A picture', () => {
  it.each([STILL, '/images/still/slow-weather-1200.jpg', '/images/%73till/slow-weather-960.webp'])(
    '%s goes to nobody who is not verified',
    async (address) => {
      expect((await guest.fetch(address)).status).toBe(403);
    },
  );

  it('goes to who is verified, and into no shared cache', async () => {
    const answer = await verified.fetch(STILL);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
  });

  it('of the brand, of a card or of the footer goes to everybody', async () => {
    for (const address of ['/images/cards/visa.svg', '/images/footer-wide/invitation-en-3200.avif'])
      expect((await guest.fetch(address)).status, address).toBe(200);
  });

  it('goes to everybody where no law asks for an age', async () => {
    const answer = await site.visitor({ 'x-el-country': 'ES' }).fetch(STILL);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
  });
});
