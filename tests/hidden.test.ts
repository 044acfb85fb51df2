/** Hidden films appear in no API response, sitemap, image, count or programme; `crawl.proof.ts` checks the pages. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSignUp } from '#plugins/auth/api.ts';
import { postSearch } from '#plugins/search/api.ts';
import {
  ABROAD,
  HIDDEN_FILMS,
  HIDDEN_SERIES,
  seedHidden,
  VEILED,
} from '#plugins/catalogue/server/visible/testing-hidden.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import { subscribe, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { readsOf, type Fixtures } from './support/reads.ts';
import { fixturesOf } from './support/fixtures.ts';
import { IS_PROVING } from './support/proving.ts';
import { testSite } from './support/site.ts';

const WHOLE_SITE_MS = 240_000;
const LEAST_READS = 600;
/** Every n-th GET request is sent; the proof sends all of them. */
const EVERY = IS_PROVING ? 1 : 6;

let site: TestOrigin;
let guest: TestVisitor;
let member: TestVisitor;
let hidden: readonly number[];
/** Image names of hidden films, and one that a visible film also uses. */
let pictures: readonly string[];
beforeAll(async () => {
  site = await testSite();
  const { db } = site.origin;
  const { rows } = await sql<{
    base: string;
  }>`select distinct m.cover_picture ->> 'base' as base from movies m
    left join episodes e on e.movie_id = m.id left join series s on s.id = e.series_id
    where m.id in (${sql.join(Object.values(HIDDEN_FILMS))}) or s.slug = ${HIDDEN_SERIES}`.execute(db);
  pictures = rows.map(({ base }) => base);
  hidden = await seedHidden(site);
  guest = site.visitor({ 'x-el-country': ABROAD });
  member = site.visitor({ 'x-el-country': ABROAD });
  await member.http.call(postSignUp, {
    body: { email: 'member@example.org', password: 'a long evening by the sea' },
  });
  await subscribe(site, 'member@example.org');
  for (const id of hidden)
    await sql`insert into visualizations (user_id, movie_id, current_position, duration, current_percent,
      finished, observed_at, updated_at) select id, ${id}, 60, 600, 10, false, now(), now() from users`.execute(
      db,
    );
});
afterAll(() => site.close());

/** Slugs and ids of all content, including hidden content. */
const fixtures = async (): Promise<Fixtures> => {
  const all = await fixturesOf(site.origin.db);
  return { ...all, model_id: hidden, movie_id: hidden };
};

/** Lists in a response whose total does not match their items. */
function miscounted(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return [];
  const { data, meta } = reply as { data?: unknown[]; meta?: { total?: number; last_page?: number } };
  const own =
    Array.isArray(data) && meta?.total !== undefined && meta.last_page === 1 && meta.total !== data.length
      ? [`${meta.total} of ${data.length}`]
      : [];
  return own;
}

describe('hidden films', () => {
  it(
    'no API response names or counts a hidden film',
    async () => {
      const document = (await (await guest.fetch('/api/openapi.json')).json()) as OpenApi;
      const reads = readsOf(document, await fixtures());
      expect(reads.length).toBeGreaterThan(LEAST_READS);
      const leaks: string[] = [];
      for (const address of reads.filter((_address, index) => index % EVERY === 0)) {
        const reply = await member.fetch(address);
        const text = await reply.text();
        if (reply.status >= 500 || VEILED.test(text)) leaks.push(`${reply.status} ${address}`);
        if (reply.status === 200)
          leaks.push(...miscounted(JSON.parse(text)).map((one) => `${one} ${address}`));
      }
      expect(leaks).toEqual([]);
    },
    WHOLE_SITE_MS,
  );

  it('totals of categories, labels and people exclude hidden films', async () => {
    const read = async (path: string) => (await guest.fetch(`/api${path}`)).json();
    const listed = async (filter: string) => (await read(`/movies?perPage=100&${filter}`)).meta.total;
    const wrong: string[] = [];
    for (const [folder, name] of [
      ['/tags?perPage=100', 'tag'],
      ['/labels?perPage=100', 'label'],
    ] as const)
      for (const { slug, total } of (await read(folder)).data)
        if (total !== (await listed(`${name}=${slug}`))) wrong.push(`${name} ${slug}`);
    for (const { slug } of (await read('/persons/performers?perPage=100')).data) {
      const person = await read(`/persons/performers/slug/${slug}`);
      if (person.performed.length !== (await listed(`performer=${slug}`))) wrong.push(`performer ${slug}`);
    }
    expect(wrong).toEqual([]);
  });

  it('search does not find hidden films', async () => {
    for (const query of ['zzveiled', 'zzveiled unpublished', 'Zzveild', 'vault', 'zzveiled episode']) {
      const { query: _query, ...found } = await guest.http.call(postSearch, { body: { query } });
      expect(JSON.stringify(found)).not.toMatch(VEILED);
      expect(found.movies.data.filter(({ id }) => hidden.includes(id))).toEqual([]);
    }
  });

  it.each(['guest', 'member'] as const)('the watch page does not exist for a %s', async (who) => {
    const visitor = who === 'guest' ? guest : member;
    for (const id of hidden) {
      for (const type of ['movie', 'trailer']) {
        const { status } = await visitor.fetch(`/api/movies/${id}/play?type=${type}`);
        expect([id, type, status]).toEqual([id, type, 404]);
      }
      expect((await visitor.fetch(`/film/zzveiled-${id}`)).status).toBe(404);
    }
    expect((await visitor.fetch('/series/zzveiled-series')).status).toBe(404);
    expect((await visitor.fetch('/categories/vault')).status).toBe(404);
  });

  it('no sitemap lists a hidden film', async () => {
    const xml = await (await guest.fetch('/sitemap.xml')).text();
    expect(xml).toContain('/film/');
    expect(xml).not.toMatch(VEILED);
    const elsewhere = await (await site.visitor({ 'x-el-country': 'ES' }).fetch('/sitemap.xml')).text();
    expect(elsewhere).toContain(`/film/zzveiled-${HIDDEN_FILMS.abroad}<`);
  });

  it('images of hidden films are not served', async () => {
    expect(pictures.length).toBeGreaterThan(4);
    for (const base of [...pictures, '/images/banner/vault'])
      for (const path of [`${base}-480.avif`, `${base}-480.webp`]) {
        const spelt = [path, path.replace('/images/', '/images/./'), path.replace('a', '%61')];
        for (const address of spelt)
          expect([address, (await guest.fetch(address)).status]).toEqual([address, 404]);
      }
  });

  it('images that hidden films share with visible films are excluded from shared caches', async () => {
    const spaniard = site.visitor({ 'x-el-country': 'ES' });
    const { rows } = await sql<{ base: string; abroad: boolean }>`select cover_picture ->> 'base' as base,
      id = ${HIDDEN_FILMS.abroad} as abroad from movies
      where id in (${HIDDEN_FILMS.abroad}, 36)`.execute(site.origin.db);
    for (const { base, abroad } of rows) {
      const { status, headers } = await spaniard.fetch(`${base}-480.avif`);
      expect([status, headers.get('cache-control')]).toEqual([
        200,
        abroad ? 'private, no-cache' : expect.stringMatching(/^public/),
      ]);
    }
  });
});

describe('announced films', () => {
  it('an announced film is shown but never played, chosen at random or described as released', async () => {
    const reader = site.visitor({ 'x-el-country': 'ES' });
    const { rows } = await sql<{
      id: number;
      slug: string;
    }>`update movies set user_level = 2, clip = 'clip-1',
      seen_count = 2e6, sold_count = 2e6, featured = true where status = 'Upcoming Release'
      returning id, slug`.execute(site.origin.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { id, slug } of rows) {
      const film = await (await reader.fetch(`/api/movies/slug/${slug}`)).json();
      expect(film).toMatchObject({ id, watch_path: null });
      expect((await reader.fetch(`/api/movies/${id}/play?type=movie`)).status).toBe(404);
      for (const list of ['most-seen?perPage=100', 'most-sold?perPage=100', 'featured?count=20'])
        expect(await (await reader.fetch(`/api/movies/${list}`)).text()).not.toContain(`"${slug}"`);
    }
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { id } = await (await reader.fetch('/api/movies/random')).json();
      expect(rows.map((row) => row.id)).not.toContain(id);
    }
  });
});
