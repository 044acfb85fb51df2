/**
 * Unverified visitors of a gated country get no complete story, no playable media and no explicit image, regardless of
 * their user agent.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConfessionBySlug } from '#plugins/confessions/api/reading.ts';
import { getMovie, getRelatedContent } from '#plugins/catalogue/api.ts';
import { getSeries } from '#plugins/series/api.ts';
import { openSession } from '#plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '#plugins/age-gate/server/testing-gate.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { readsOf, type Fixtures } from './support/reads.ts';
import { fixturesOf } from './support/fixtures.ts';
import { testSite } from './support/site.ts';
import { BOT, EXPLICIT_TEXT, leaksOf, markWithheld } from './support/withheld.ts';

const WHOLE_SITE_MS = 240_000;
const LEAST_READS = 500;
const LEAST_PAGES = 100;
const LEAST_STORIES = 3;
const EXPLICIT = '/images/explicit/poster/withheld';

let site: TestOrigin;
let fixtures: Fixtures;
let unverified: Readonly<Record<'guest' | 'crawler', TestVisitor>>;
let verified: TestVisitor;
let spaniard: TestVisitor;
beforeAll(async () => {
  // The response cache is switched on, because a cached response may be served to every visitor.
  site = await testSite({ responseCacheS: 3600 });
  const { db } = site.origin;
  await markWithheld(db);
  await sql`update movies set cover_picture = jsonb_set(cover_picture, '{base}', to_jsonb(${EXPLICIT}::text))
    where slug = 'night-swim'`.execute(db);
  fixtures = await fixturesOf(db);
  unverified = {
    guest: site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' }),
    crawler: site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en', 'user-agent': BOT }),
  };
  verified = site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' });
  const id = await openSession(site.origin, IN_BRITAIN);
  await settle(site.origin, id, 'verified');
  verified.cookies.set('session_id', id);
  spaniard = site.visitor({ 'x-el-country': 'ES', 'accept-language': 'en' });
}, WHOLE_SITE_MS);
afterAll(() => site.close());

async function reads(): Promise<readonly string[]> {
  const described = (await (await spaniard.fetch('/api/openapi.json')).json()) as OpenApi;
  return readsOf(described, fixtures);
}

describe.each(['guest', 'crawler'] as const)('an unverified %s in a gated country', (who) => {
  it(
    'no API response contains a complete story or playable media, even if it is cached',
    async () => {
      const leaks: string[] = [];
      const addresses = await reads();
      for (const address of addresses) {
        if (/\/(?:confessions|movies|series|related-content)/.test(address)) await verified.fetch(address);
        const body = await (await unverified[who].fetch(address)).text();
        for (const leak of leaksOf(body)) leaks.push(`${address}: ${leak}`);
      }
      expect(leaks).toEqual([]);
      expect(addresses.length).toBeGreaterThan(LEAST_READS);
    },
    WHOLE_SITE_MS,
  );

  it('explicit images are refused', async () => {
    for (const width of [240, 480])
      expect((await unverified[who].fetch(`${EXPLICIT}-${width}.avif`)).status).toBe(403);
    expect((await verified.fetch(`${EXPLICIT}-480.avif`)).status).not.toBe(403);
  });
});

describe('an unverified crawler in a gated country', () => {
  it('a crawler gets at most half of each story', async () => {
    const { rows } = await sql<{
      slug: string;
      whole: string;
    }>`select slug, texts -> 'en' ->> 'confession_text' as whole
      from confessions where status in ('published', 'chosen', 'filmed')`.execute(site.origin.db);
    expect(rows.length).toBeGreaterThan(LEAST_STORIES);
    for (const { slug, whole } of rows) {
      const params = { slug };
      for (const reader of [spaniard, verified])
        expect(await reader.http.call(getConfessionBySlug, { params })).toMatchObject({
          confession_text: whole,
          text_withheld: false,
        });
      const story = await unverified.crawler.http.call(getConfessionBySlug, { params });
      expect(story.text_withheld).toBe(true);
      expect(whole.startsWith(story.confession_text)).toBe(true);
      expect(story.confession_text.length).toBeGreaterThan(0);
      expect(story.confession_text.length).toBeLessThanOrEqual(whole.length / 2);
    }
  });

  it.each([
    ['film', getMovie, 'movies'],
    ['series', getSeries, 'series'],
  ] as const)(
    'a marked %s is returned with its short text only, any other with its long text',
    async (_, read, table) => {
      const { rows } = await sql<{
        id: number;
        explicit_text: boolean;
      }>`select id, explicit_text from ${sql.table(table)}
      where status = 'Published' and blocked_countries = '{}' order by id`.execute(site.origin.db);
      const seen = new Set<boolean>();
      for (const { id, explicit_text } of rows) {
        const params = { id: String(id) };
        // Some rows are hidden for other reasons.
        const whole = await verified.http.call(read, { params }).catch(() => null);
        if (whole === null) continue;
        seen.add(explicit_text);
        expect(await spaniard.http.call(read, { params })).toMatchObject({ synopsis: whole.synopsis });
        expect([whole.text_withheld, whole.synopsis.endsWith(EXPLICIT_TEXT)]).toEqual([false, explicit_text]);
        const { short_synopsis } = whole;
        expect(await unverified.crawler.http.call(read, { params })).toMatchObject({
          short_synopsis,
          synopsis: explicit_text ? '' : whole.synopsis,
          text_withheld: explicit_text,
        });
      }
      expect(seen).toEqual(new Set([true, false]));
    },
  );
});

it('a guest sees only the gate at every URL of the sitemap', async () => {
  const xml = await (await spaniard.fetch('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const open: string[] = [];
  for (const path of new Set(paths)) {
    const { status, headers } = await unverified.guest.fetch(path, { redirect: 'manual' });
    if (status !== 302 || !headers.get('location')?.includes('/age-verification?to=')) open.push(path);
  }
  expect(open.filter((path) => !/^(?:\/[a-z]{2})?\/(?:legal|login)/.test(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(LEAST_PAGES);
});

it('the test finds the marks', async () => {
  const film = await sql<{ id: number }>`select id from movies where user_level = 2 and clip is not null
    and status = 'Published' limit 1`.execute(site.origin.db);
  const play = await verified.fetch(`/api/movies/${film.rows[0]?.id}/play?type=movie`);
  expect(leaksOf(await play.text())).toEqual(['something to play']);
  expect((await unverified.crawler.fetch(`/api/movies/${film.rows[0]?.id}/play?type=movie`)).status).toBe(
    403,
  );
  const marked = await sql<{
    id: number;
  }>`select r.model_id as id from related_contents r join movies m on m.id = r.model_id
    where r.model_type = 'Movie' and m.explicit_text and m.status = 'Published' limit 1`.execute(
    site.origin.db,
  );
  const params = { model_type: 'Movie', model_id: String(marked.rows[0]?.id) } as const;
  expect(leaksOf(JSON.stringify(await verified.http.call(getRelatedContent, { params })))).toContain(
    'an explicit text',
  );
  const story = await spaniard.fetch(`/api/confessions/${fixtures['confessions.id']?.[0]}`);
  expect(leaksOf(await story.text())).toEqual(['a whole story']);
});
