/** Films that a brand excludes appear nowhere on that brand: in no API response, page, sitemap, image or email. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand as streaming } from '#brands/streaming/brand.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getMovies } from '#plugins/catalogue/api.ts';
import { postSearch } from '#plugins/search/api.ts';
import {
  ELSEWHERE,
  ELSEWHERE_RULE,
  seedElsewhere,
} from '#plugins/catalogue/server/visible/testing-elsewhere.ts';
import { fixturesOf } from './support/fixtures.ts';
import { IS_PROVING } from './support/proving.ts';
import { readsOf } from './support/reads.ts';
import { testSite } from './support/site.ts';

const WHOLE_SITE_MS = 240_000;
const LEAST_READS = 600;
/** Every n-th GET request is sent; the proof sends all of them. */
const EVERY = IS_PROVING ? 1 : 8;

/** The modules of the streaming brand with this selection rule. */
const modulesWith = async (rule: { selects?: readonly string[]; leavesOut?: readonly string[] }) =>
  (await modulesOf(streaming)).map((module) =>
    module.id === 'catalogue' ? { ...module, settings: { ...module.settings, ...rule } } : module,
  );

describe('films that a brand excludes', () => {
  let site: TestOrigin;
  let guest: TestVisitor;
  let member: TestVisitor;
  let left: Awaited<ReturnType<typeof seedElsewhere>>;
  beforeAll(async () => {
    site = await testSite({ modules: await modulesWith({ leavesOut: [ELSEWHERE_RULE] }) });
    left = await seedElsewhere(site);
    guest = site.visitor();
    member = site.visitor();
    await member.http.call(postSignUp, {
      body: { email: 'member@example.org', password: 'a long evening by the sea' },
    });
    await subscribe(site, 'member@example.org');
    for (const id of left.ids)
      await sql`insert into visualizations (user_id, movie_id, current_position, duration, current_percent,
        finished, observed_at, updated_at) select id, ${id}, 60, 600, 10, false, now(), now() from users`.execute(
        site.origin.db,
      );
  });
  afterAll(() => site.close());

  it('no API response names an excluded film', { timeout: WHOLE_SITE_MS }, async () => {
    const document = (await (await guest.fetch('/api/openapi.json')).json()) as OpenApi;
    const all = await fixturesOf(site.origin.db);
    const reads = readsOf(document, { ...all, model_id: left.ids, movie_id: left.ids });
    expect(reads.length).toBeGreaterThan(LEAST_READS);
    const leaks: string[] = [];
    for (const address of reads.filter((_, index) => index % EVERY === 0)) {
      const reply = await member.fetch(address);
      if (reply.status >= 500 || ELSEWHERE.test(await reply.text())) leaks.push(`${reply.status} ${address}`);
    }
    expect(leaks).toEqual([]);
  });

  it('totals of lists, categories and labels do not count excluded films', async () => {
    const read = async (path: string) => (await guest.fetch(`/api${path}`)).json();
    const listed = async (filter: string) => (await read(`/movies?perPage=100&${filter}`)).meta.total;
    const wrong: string[] = [];
    for (const [folder, name] of [
      ['/tags?perPage=100', 'tag'],
      ['/labels?perPage=100', 'label'],
    ] as const) {
      const { data, meta } = await read(folder);
      expect(meta.total).toBe(data.length);
      for (const { slug, total } of data)
        if (total !== (await listed(`${name}=${slug}`))) wrong.push(`${name} ${slug}`);
    }
    expect(wrong).toEqual([]);
  });

  it('search does not find excluded films', async () => {
    for (const query of ['zzelsewhere', 'zzelsewher', 'zzelsewhere film']) {
      const { query: _query, ...found } = await guest.http.call(postSearch, { body: { query } });
      expect(JSON.stringify(found)).not.toMatch(ELSEWHERE);
    }
  });

  it('excluded films have no pages and cannot be played by a member', async () => {
    for (const id of left.ids)
      for (const type of ['movie', 'trailer'])
        expect((await member.fetch(`/api/movies/${id}/play?type=${type}`)).status).toBe(404);
    for (const path of left.paths) expect([path, (await guest.fetch(path)).status]).toEqual([path, 404]);
  });

  it('no list of films contains an excluded film', async () => {
    for (const path of [
      '/',
      '/film',
      '/series',
      '/performers',
      '/categories',
      '/labels',
      '/confessions',
      '/behind-the-scenes',
    ])
      expect(await (await guest.fetch(path)).text()).not.toMatch(ELSEWHERE);
  });

  it('no sitemap lists an excluded film', async () => {
    const xml = await (await guest.fetch('/sitemap.xml')).text();
    expect(xml).toContain('/film/');
    expect(xml).not.toMatch(ELSEWHERE);
  });

  it('pictures of excluded films are not served', async () => {
    expect(left.pictures.length).toBeGreaterThan(1);
    for (const base of left.pictures)
      expect([base, (await guest.fetch(`${base}-480.webp`)).status]).toEqual([base, 404]);
  });

  it('the release of an excluded film is not announced by email', async () => {
    const { db, now } = site.origin;
    const [id] = left.ids;
    const address = 'waiting@example.org';
    await sql`insert into segment_entries (segment, email, brand, user_id, locale, country, created_at, confirmed_at)
      values (${`release-zzelsewhere-${id}`}, ${address}, 'streaming', null, 'en', 'ES', ${now()}, ${now()})`.execute(
      db,
    );
    await sql`update movies set release_date = ${now().toISOString().slice(0, 10)} where id = ${id}`.execute(
      db,
    );
    site.clock.advance(3_600_000);
    await site.runJobs({ early: true });
    expect(site.mails.filter(({ to }) => to === address)).toEqual([]);
  });
});

describe('a brand that selects films by label and person', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await testOrigin({
      seeded: true,
      modules: await modulesWith({
        selects: ['label:festival-selection', 'person:ines-calder'],
        leavesOut: ['tag:noir'],
      }),
    });
  });
  afterAll(() => site.close());

  it('the brand has the selected films, except those it excludes', async () => {
    const { rows } = await sql<{
      slug: string;
    }>`select m.slug from movies m where m.model_type = 'Movie' and not m.hidden_only
      and (m.id in (select j.movie_id from movie_labels j join labels l on l.id = j.label_id where l.slug = 'festival-selection')
        or m.id in (select j.movie_id from movie_people j join persons p on p.id = j.person_id where p.slug = 'ines-calder'))
      and m.id not in (select j.movie_id from movie_tags j join tags t on t.id = j.tag_id where t.slug = 'noir')`.execute(
      site.origin.db,
    );
    const { data } = await site.http.call(getMovies, { query: { perPage: 100 } });
    expect(data.length).toBeGreaterThan(3);
    expect(data.map(({ slug }) => slug).toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
  });

  it('the brand has the episodes of a series exactly if it has the series', async () => {
    const status = async (path: string) => (await site.visitor().fetch(path)).status;
    // The first series is selected by its director; the second has an excluded category.
    expect(await status('/api/series/slug/harbour-radio')).toBe(200);
    expect(await status('/api/movies/slug/harbour-radio-dead-air')).toBe(200);
    expect(await status('/api/series/slug/the-ember-club')).toBe(404);
    expect(await status('/api/movies/slug/the-ember-club-first-set')).toBe(404);
  });
});

it('an invalid selection rule is refused with a message that names the entry', async () => {
  const modules = await modulesWith({ selects: ['festival-selection'] });
  await expect(testOrigin({ modules })).rejects.toThrow(
    'settings.catalogue.selects has "festival-selection": write label:slug, tag:slug or person:slug.',
  );
});
