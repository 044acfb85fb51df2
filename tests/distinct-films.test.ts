/** No page of any brand offers the same film or series on two cards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS, DEFAULT_BRAND } from '#app/brand-folders.mjs';
import { getHome } from '#plugins/home/api.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { brandOf, brandSite } from './support/brand-site.ts';
import { IS_PROVING } from './support/proving.ts';

const OPEN_MS = 120_000;
const LISTS = [
  '/',
  '/film',
  '/film?page=2',
  '/series',
  '/behind-the-scenes',
  '/categories/romance',
  '/categories/noir',
  '/labels/editors-choice',
  '/search?query=night',
];

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** The brands to test: outside the proof one is enough, because all brands have the same lists. */
const SHOWN = BRANDS.filter((id) => IS_PROVING || id === DEFAULT_BRAND);

describe.each(SHOWN)('films of brand %s', (id) => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await brandSite(await brandOf(id));
  }, OPEN_MS);
  afterAll(() => site.close());

  it('the home page shows no film twice among its slides, the film of the evening and its shelves', async () => {
    const { slides, tonight, rails } = await site.http.call(getHome);
    const films = [
      ...slides.flatMap(({ movie }) => (movie ? [`Movie ${movie.slug}`] : [])),
      ...(tonight ? [`Movie ${tonight.movie.slug}`] : []),
      ...rails.flatMap(({ movies }) => movies.map((film) => `${film.model_type} ${film.slug}`)),
    ];
    expect(films.length).toBeGreaterThan(0);
    expect(repeated(films)).toEqual([]);
  });

  it.each(LISTS)('%s has no two cards of the same film', async (path) => {
    const reply = await site.visitor().fetch(path);
    expect(reply.status).toBe(200);
    const main = /<main[\s>][\s\S]*<\/main>/.exec(await reply.text())?.[0] ?? '';
    const cards = main.match(/<article[\s>][\s\S]*?<\/article>/g) ?? [];
    const films = cards.flatMap((card) => /href="(\/(?:film|series)\/[^"/?]+)"/.exec(card)?.[1] ?? []);
    expect(repeated(films)).toEqual([]);
  });
});
