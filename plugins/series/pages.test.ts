/** The first HTML of the pages of series and of the episodes of a film, with the parts that the catalogue renders. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { getSeriesBySlug } from '#plugins/series/api.ts';
import { testSite } from '#tests/support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const readPage = async (path: string) => (await site.visitor().fetch(path)).text();
const harbourRadio = () => site.visitor().http.call(getSeriesBySlug, { params: { slug: 'harbour-radio' } });

it('the page of a series contains its actions, its synopsis, its people and the cards of a season', async () => {
  const { episodes, performers, synopsis } = await harbourRadio();
  const html = await readPage('/series/harbour-radio');
  for (const part of ['data-beside=""', synopsis.split(' ').slice(0, 5).join(' '), `>${performers[0]?.name}`])
    expect([part, html.includes(part)]).toEqual([part, true]);
  for (const { season, movie } of episodes)
    expect([movie.slug, html.includes(`href="/series/harbour-radio/watch/movie/${movie.id}"`)]).toEqual([
      movie.slug,
      season === 1 && movie.status === 'Published',
    ]);
});

it('the tab of episodes of a film contains the cards of its season', async () => {
  const { rows } = await sql<{
    slug: string;
  }>`select m.slug from movies m join episodes e on e.movie_id = m.id
    join series s on s.id = e.series_id where s.slug = 'harbour-radio' and e.season = 1
    order by e.episode limit 1`.execute(site.origin.db);
  const { episodes } = await harbourRadio();
  const html = await readPage(`/film/${rows[0]?.slug}?tab=episodes`);
  const second = episodes.find(({ season, episode }) => season === 1 && episode === 2)?.movie;
  expect(html.includes(`href="/series/harbour-radio/watch/movie/${second?.id}"`)).toBe(true);
  expect(html.includes('This episode')).toBe(true);
});

it('the list of series contains its cards and the own films of the studio', async () => {
  await sql`update movies set is_original = true where slug = 'night-swim'`.execute(site.origin.db);
  const html = await readPage('/series');
  expect([html.includes('href="/series/harbour-radio"'), html.includes('Original films')]).toEqual([
    true,
    true,
  ]);
});
