/** The canonical URL of an extra. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBehindTheScenes } from '#plugins/catalogue/api.ts';
import { getSeriesBySlug } from '#plugins/series/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { fetchPage } from './support/fetch-page.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
let guest: TestVisitor;
beforeAll(async () => {
  site = await testSite();
  guest = site.visitor({ 'accept-language': 'en' });
}, 60_000);
afterAll(() => site.close());

it('the watch page of an extra has its own canonical URL, which is the same for all languages and both names of its kind', async () => {
  const { data } = await guest.http.call(getBehindTheScenes, { query: {} });
  const ofFilm = data.find(({ video_path }) => video_path?.startsWith('/film/'))!;
  const { db, config } = site.origin;
  const series = await guest.http.call(getSeriesBySlug, { params: { slug: 'harbour-radio' } });
  const extra = await db
    .selectFrom('related_contents')
    .selectAll()
    .where('id', '=', ofFilm.id)
    .executeTakeFirstOrThrow();
  const id = 9_000_001;
  const texts = JSON.stringify(extra.texts);
  const ofSeries = { ...extra, texts, id, model_type: 'Series', model_id: series.id };
  await db.insertInto('related_contents').values(ofSeries).execute();
  const own = config.publicUrl.replace(/\/$/, '');
  for (const path of [ofFilm.video_path!, `/series/harbour-radio/watch/bhs/${id}`])
    for (const address of [path, path.replace('/bhs/', '/bts/'), path.replace(/.*(?=\/watch\/)/, '')]) {
      const page = await fetchPage(site, address, { 'accept-language': 'de' });
      expect([page.status, page.canonical]).toEqual([200, own + path]);
      expect(page.html).not.toContain('rel="alternate"');
    }
});
