/**
 * Content that an unverified visitor in a gated country can see: a sample of each kind; `gated-crawl.proof.ts` requests
 * everything.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { postNotice } from '#plugins/notices/api.ts';
import { openSession } from '#plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '#plugins/age-gate/server/testing-gate.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { revealedIn, revealingOf, type Revealing } from './support/gated.ts';
import { testSite } from './support/site.ts';
import { BOT } from './support/withheld.ts';

const GB = { 'x-el-country': 'GB', 'accept-language': 'en' };
const STILL = '/images/still/slow-weather-960.webp';
const FILM = '/api/movies/slug/slow-weather';
const EXEMPT = registryOf(brand).routes.filter(({ options }) => options.exempt);

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

it.each(EXEMPT.map(({ options }) => options.path))(
  'the exempt page %s reveals no titles or images',
  async (pattern) => {
    const address = pattern.replace(/\/:slug\?$/, '/some-token');
    for (const path of [address, `/de${address}`])
      expect(revealedIn(await textOf(guest, path), revealing, path), path).toEqual([]);
  },
);

it('the status of a notice shows the title of its film only after the age gate', async () => {
  const film = await site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('slug', '=', 'slow-weather')
    .executeTakeFirstOrThrow();
  const { token } = await guest.http.call(postNotice, {
    body: {
      url: '/film/slow-weather',
      content: { kind: 'film', id: String(film.id) },
      category: 'minors',
      explanation: 'The person in this film looks much younger than the page says.',
      name: '',
      email: '',
      good_faith: true,
    },
  });
  const address = `/api/notices/${token}`;
  expect(revealedIn(await textOf(guest, address), revealing)).toEqual([]);
  expect(revealedIn(await textOf(verified, address), revealing)).not.toEqual([]);
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
