/** Stories, promotions and experiments that a brand excludes by rules in its folder appear nowhere on that brand. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand as streaming } from '#brands/streaming/brand.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { storiesOf } from '#plugins/catalogue/server/films/stories-store.ts';
import { selectionOf } from '#plugins/catalogue/server/visible/selection.ts';
import { postSearch } from '#plugins/search/api.ts';
import {
  getConfessionFilters,
  getConfessions,
  postConfessionsFiltered,
} from '#plugins/confessions/api/reading.ts';
import { getCountdownPromos, getTopHeaderPromos } from '#plugins/promos/api.ts';
import { fixturesOf } from './support/fixtures.ts';
import { readsOf } from './support/reads.ts';
import { testSite } from './support/site.ts';

const WHOLE_SITE_MS = 120_000;
const LEAST_READS = 40;
/** Matches every text and URL of the excluded story, which a film was made from. */
const UNTOLD = /zzuntold/i;
const SLUG = 'zzuntold-story';
const FILMED = 'the-orchard-wall';
const RECORDED = 'the-same-seat';
const WHOLE = { perPage: 100 };

/** Rules by plugin. */
const RULES: Readonly<Record<string, object>> = {
  catalogue: { leavesOutStories: [`story:${SLUG}`, `story:${RECORDED}`] },
  promos: { leavesOut: ['bar:1'] },
  experiments: { leavesOut: ['918'] },
};

let site: TestOrigin;
let guest: TestVisitor;
beforeAll(async () => {
  const modules = (await modulesOf(streaming)).map((module) => ({
    ...module,
    settings: { ...module.settings, ...RULES[module.id] },
  }));
  site = await testSite({ modules });
  guest = site.visitor();
  const text = { title: 'Zzuntold', confession_text: 'Zzuntold, every word of it.' };
  const texts = JSON.stringify({ en: text, de: text, es: text, fr: text });
  await sql`update confessions set slug = ${SLUG}, texts = ${texts}::jsonb, created_at = now()
    where slug = ${FILMED}`.execute(site.origin.db);
}, WHOLE_SITE_MS);
afterAll(() => site.close());

describe('a story that a brand excludes', () => {
  it('no API response names the excluded story', { timeout: WHOLE_SITE_MS }, async () => {
    const document = (await (await guest.fetch('/api/openapi.json')).json()) as OpenApi;
    const all = await fixturesOf(site.origin.db);
    const { rows } = await sql<{ id: number }>`select id from confessions where slug = ${SLUG}`.execute(
      site.origin.db,
    );
    const reads = readsOf(document, { ...all, model_id: rows.map(({ id }) => id) }).filter((address) =>
      /confession|windfall|related|home|search|comments/.test(address),
    );
    expect(reads.length).toBeGreaterThan(LEAST_READS);
    const leaks: string[] = [];
    for (const address of reads) {
      const reply = await guest.fetch(address);
      if (reply.status >= 500 || UNTOLD.test(await reply.text())) leaks.push(`${reply.status} ${address}`);
    }
    expect(leaks).toEqual([]);
  });

  it('the excluded story is missing from totals, filters and search results', async () => {
    const { data, meta } = await site.http.call(getConfessions, { query: WHOLE });
    expect([data.length, meta.total]).toEqual([10, 10]);
    const found = await guest.http.call(postSearch, { body: { query: 'zzuntold' } });
    expect(JSON.stringify({ ...found, query: '' })).not.toMatch(UNTOLD);
    const { types } = await guest.http.call(getConfessionFilters);
    for (const type of types)
      expect(
        (await guest.http.call(postConfessionsFiltered, { body: { types: [type], ...WHOLE } })).data.length,
      ).toBeGreaterThan(0);
  });

  it('the excluded story is on no page or sitemap and has no page', async () => {
    for (const path of ['/', '/confessions', '/film/windfall', '/de/confessions'])
      expect([path, UNTOLD.test(await (await guest.fetch(path)).text())]).toEqual([path, false]);
    expect((await guest.fetch(`/confessions/${SLUG}`)).status).toBe(404);
    expect((await guest.fetch('/confessions/the-blue-scarf')).status).toBe(200);
    const xml = await (await guest.fetch('/sitemap.xml')).text();
    expect(xml).toContain('/confessions/the-blue-scarf');
    expect(xml).not.toMatch(UNTOLD);
  });

  it('the recording of an excluded story is not served', async () => {
    const { rows } = await sql<{ id: number }>`select c.id from confessions c
      join confession_audio a on a.confession_id = c.id where c.slug = ${RECORDED}`.execute(site.origin.db);
    expect(rows.length).toBeGreaterThan(0);
    expect((await guest.fetch(`/api/confessions/${rows[0]?.id}/audio`)).status).toBe(404);
  });

  it('pictures of the excluded story are not served', async () => {
    const { rows } = await sql<{ base: string }>`select picture ->> 'base' as base from confessions c
      cross join lateral jsonb_array_elements(c.images) picture where c.slug = ${SLUG}
      and not exists (select 1 from confessions o cross join lateral jsonb_array_elements(o.images) other
        where o.id <> c.id and other ->> 'base' = picture ->> 'base')`.execute(site.origin.db);
    for (const { base } of rows)
      expect([base, (await guest.fetch(`${base}-480.webp`)).status]).toEqual([base, 404]);
  });
});

describe('a brand that selects stories', () => {
  const rule = { selects: [], leavesOut: [], selectsStories: [], leavesOutStories: [] };
  const pages = { pageOf: (path: string) => path };

  it('the brand has the stories of its categories and types, except excluded stories', async () => {
    const selection = selectionOf(
      {
        ...rule,
        selectsStories: ['tag:seaside', 'type:letter'],
        leavesOutStories: ['story:the-last-car-deck'],
      },
      pages,
    );
    const { data } = await storiesOf(site.origin.db, selection).page(
      { country: 'ES', locale: 'en' },
      { page: 1, ...WHOLE },
      { order: 'default', direction: 'desc', seed: 0, firstPageOnly: false, tags: [], types: [] },
    );
    expect(data.map(({ slug }) => slug).toSorted()).toEqual([
      'the-dictionary-of-us',
      'the-lighthouse-voicemail',
    ]);
    expect(selection?.films).toBeNull();
  });

  it('an entry of another form is refused with an error that names the setting and the entry', () => {
    expect(() => selectionOf({ ...rule, leavesOutStories: ['label:summer'] }, pages)).toThrow(
      'settings.catalogue.leavesOutStories has "label:summer": write story:slug, tag:slug or type:slug.',
    );
  });
});

describe('promotions and experiments that a brand excludes', () => {
  it('an excluded promotion is not returned', async () => {
    expect((await guest.http.call(getTopHeaderPromos)).data).toEqual([]);
    expect((await guest.http.call(getCountdownPromos)).data).toHaveLength(1);
  });

  it('an excluded experiment has no group or counts and is not listed for developers', async () => {
    const status = async (id: number) => (await guest.fetch(`/api/experiment/${id}`)).status;
    expect([await status(1), await status(918)]).toEqual([200, 404]);
    const page = await (await guest.fetch('/_dev/experiments')).text();
    expect(page).toContain('/_dev/experiments/1"');
    expect(page).not.toContain('/_dev/experiments/918');
    expect(await (await guest.fetch('/')).text()).not.toContain('experiment-918');
  });
});
