/** Hidden films appear nowhere: films only in hidden categories, unpublished films, and films blocked in a country. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type AnyEndpoint } from '#app/http/endpoint.ts';
import { PERSON_TYPES } from '#ports/people.ts';
import * as api from '#plugins/catalogue/api.ts';
import { getHome } from '#plugins/home/api.ts';
import { BANNER_TYPES } from '#ports/banners.ts';
import { getBanner, getCtaBanner, getSmallBanners } from '#plugins/banners/api.ts';
import { SORT_ORDERS } from '#plugins/catalogue/api/inputs.ts';
import { getLandingBySlug } from '#plugins/landings/api.ts';
import { getConfessionBySlug } from '#plugins/confessions/api/reading.ts';
import { getPerson, getPersons } from '#plugins/people/api.ts';
import { getSeriesBySlug } from '#plugins/series/api.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

/** Timeout for some hundred calls on a machine that may be busy. */
const LONG_MS = 120_000;
const HIDDEN = { id: 41, slug: 'the-locked-drawer', tag: 'vault', tagId: 16 };

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

/**
 * Paths of every call whose response could contain a film, for all people, categories, labels, films, series and
 * stories.
 */
async function everyRead(): Promise<string[]> {
  const slugs = async (table: string) =>
    (
      await sql<{ id: number; slug: string }>`select id, slug from ${sql.table(table)}`.execute(
        site.origin.db,
      )
    ).rows;
  const [films, persons, tags, labels, series, stories, landings] = await Promise.all(
    ['movies', 'persons', 'tags', 'labels', 'series', 'confessions', 'landing_pages'].map(slugs),
  );
  const all = { perPage: 100 };
  const to = (endpoint: AnyEndpoint, args: { params?: unknown; query?: unknown } = {}) =>
    addressOf(endpoint, args);
  const others = (films ?? []).filter(({ id }) => id !== HIDDEN.id);
  return [
    to(getHome),
    ...BANNER_TYPES.map((type) => to(getBanner, { query: { type } })),
    to(getCtaBanner),
    to(getSmallBanners),
    ...SORT_ORDERS.map((sortBy) => to(api.getMovies, { query: { ...all, sortBy } })),
    ...[{ tag: HIDDEN.tag }, { access: 0 }, { year: 2025 }, { length: 'short' }].map((filter) =>
      to(api.getMovies, { query: { ...all, ...filter } }),
    ),
    to(api.getMostSeenMovies, { query: all }),
    to(api.getMostSoldMovies, { query: all }),
    to(api.getFeaturedMovies, { query: { count: 20 } }),
    to(api.getBehindTheScenes, { query: all }),
    to(api.getOriginals),
    to(api.getProducts, { query: all }),
    to(api.getProductsSoon),
    to(api.getProductsInProduction),
    ...others.map(({ id }) => to(api.getMovie, { params: { id } })),
    to(api.getSimilarMovies, { params: { id: 36 } }),
    ...(persons ?? []).map(({ id }) => to(getPerson, { params: { id } })),
    ...PERSON_TYPES.map((type) => to(getPersons, { params: { type }, query: all })),
    ...(tags ?? [])
      .filter(({ id }) => id !== HIDDEN.tagId)
      .map(({ slug }) => to(api.getTagBySlug, { params: { slug } })),
    to(api.getTags, { query: all }),
    to(api.getTagList, { params: { x: 'all' } }),
    ...(labels ?? []).map(({ slug }) => to(api.getLabelBySlug, { params: { slug } })),
    ...(series ?? []).map(({ slug }) => to(getSeriesBySlug, { params: { slug } })),
    ...(stories ?? []).map(({ slug }) => to(getConfessionBySlug, { params: { slug } })),
    ...(landings ?? []).map(({ slug }) => to(getLandingBySlug, { params: { slug } })),
  ];
}

/** The paths among `reads` whose response contains the secret or has failed. */
async function offenders(visitor: TestVisitor, reads: readonly string[], secret: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const address of reads) {
    const reply = await visitor.fetch(`/api${address}`);
    if (reply.status !== 200 || secret.test(await reply.text())) found.push(`${reply.status} ${address}`);
  }
  return found;
}

describe('a film that is only in hidden categories', () => {
  beforeAll(async () => {
    // Links the film to everything that could reveal it: people, a label, similar films, a story, featured and most
    // seen films.
    const { db } = site.origin;
    await sql`update movies set featured = true, is_original = true, seen_count = 1e6, seen_ever_count = 1e6,
      sold_count = 1e6, recommended_score = 1e6 where id = ${HIDDEN.id}`.execute(db);
    await sql`update banners set slides = slides || ${JSON.stringify([{ movie: HIDDEN.slug, texts: {} }])}::jsonb`.execute(
      db,
    );
    await sql`insert into movie_labels values (${HIDDEN.id}, 1, 0)`.execute(db);
    await sql`insert into movie_similar values (34, ${HIDDEN.id}, 0)`.execute(db);
    await sql`update confessions set movie_id = ${HIDDEN.id} where id = 1`.execute(db);
    await sql`insert into related_contents (model_type, model_id, type, clip, created_at, texts)
      values ('Movie', ${HIDDEN.id}, 'behind_the_scenes', 'clip-1', now(), '{"en":{"title":"Behind the drawer"}}')`.execute(
      db,
    );
  });

  test(
    'is in no list and on no page',
    async () => {
      const reads = await everyRead();
      expect(reads.length).toBeGreaterThan(140);
      expect(await offenders(site.visitor(), reads, /the-locked-drawer|"vault"/)).toEqual([]);
    },
    LONG_MS,
  );

  test('is never chosen at random', async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const { id } = await site.http.call(api.getRandomMovie);
      expect(id).not.toBe(HIDDEN.id);
    }
  });

  test.each([
    `/movies/${HIDDEN.id}`,
    `/movies/slug/${HIDDEN.slug}`,
    `/movies/${HIDDEN.id}/similar`,
    `/scene-markers/slug/${HIDDEN.slug}`,
    `/related-content/Movie/${HIDDEN.id}`,
    `/tags/slug/${HIDDEN.tag}`,
    `/tags/${HIDDEN.tagId}`,
    `/related-content/Tag/${HIDDEN.tagId}`,
  ])('%s returns 404', async (address) => {
    const reply = await site.visitor().fetch(`/api${address}`);
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('becomes visible with a visible category, and is hidden again without one', async () => {
    const { db } = site.origin;
    const status = async () => (await site.visitor().fetch(`/api/movies/slug/${HIDDEN.slug}`)).status;
    await sql`insert into movie_tags values (${HIDDEN.id}, 1, 1)`.execute(db);
    expect(await status()).toBe(200);
    await sql`delete from movie_tags where movie_id = ${HIDDEN.id} and tag_id = 1`.execute(db);
    expect(await status()).toBe(404);
    await sql`update tags set hidden = false where id = ${HIDDEN.tagId}`.execute(db);
    expect(await status()).toBe(200);
    await sql`update tags set hidden = true where id = ${HIDDEN.tagId}`.execute(db);
    expect(await status()).toBe(404);
  });
});

describe('a film blocked in a country', () => {
  test(
    'does not exist there but exists elsewhere',
    async () => {
      await sql`update movies set blocked_countries = '{NL}' where slug = 'night-swim'`.execute(
        site.origin.db,
      );
      const dutch = site.visitor({ 'x-el-country': 'NL' });
      const reads = (await everyRead()).filter((address) => address !== '/movies/34');
      expect(await offenders(dutch, reads, /\/night-swim/)).toEqual([]);
      expect((await dutch.fetch('/api/movies/slug/night-swim')).status).toBe(404);
      expect((await site.visitor().fetch('/api/movies/slug/night-swim')).status).toBe(200);
    },
    LONG_MS,
  );

  test("does not exist in that country's territories, but exists in the country if it is blocked only in a territory", async () => {
    const status = async (slug: string, country: string) =>
      (await site.visitor({ 'x-el-country': country }).fetch(`/api/movies/slug/${slug}`)).status;
    await sql`update movies set blocked_countries = '{NL}' where slug = 'night-swim'`.execute(site.origin.db);
    expect([await status('night-swim', 'CW'), await status('night-swim', 'ES')]).toEqual([404, 200]);
    await sql`update movies set blocked_countries = '{CW}' where slug = 'night-swim'`.execute(site.origin.db);
    expect([await status('night-swim', 'CW'), await status('night-swim', 'NL')]).toEqual([404, 200]);
    await sql`update movies set blocked_countries = '{NL}' where slug = 'night-swim'`.execute(site.origin.db);
  });
});

test('an unpublished film is neither found nor listed', async () => {
  await sql`update movies set status = 'Unpublished' where slug = 'salt'`.execute(site.origin.db);
  expect((await site.visitor().fetch('/api/movies/slug/salt')).status).toBe(404);
  const list = await site.visitor().http.call(api.getMovies, { query: { perPage: 100 } });
  expect(list.data.map(({ slug }) => slug)).not.toContain('salt');
});
