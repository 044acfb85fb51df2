/** The fields of the response that the home page's data contains. */
import { expect, it } from 'vitest';
import type { Http } from '#app/http/client.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { home, slides } from '#stories/fixtures/films.ts';
import { briefRails, shelfOf, wholeRails } from './rails.ts';
import { homeLoader } from './home.loader.ts';

const load = async () =>
  homeLoader({ session: undefined, showsSeduceBoost: false, seriesListLink: () => null }).load?.({
    http: { call: async () => ({ ...home, slides }) } as unknown as Http,
    signal: new AbortController().signal,
  } as RouteRequest);

it('a shelf contains only the fields of a film that its cards show', async () => {
  const data = await load();
  const [film] = data?.rails[0]?.movies ?? [];
  expect(film).toMatchObject({ title: expect.any(String), poster_picture: expect.anything() });
  for (const unseen of ['short_synopsis', 'cover_picture', 'release_date', 'featured'])
    expect(film).not.toHaveProperty(unseen);
  expect(film).toMatchObject({ tags: [{ title: expect.any(String) }] });
});

it('a film on several shelves is in the data once, and is restored on each shelf', async () => {
  const [first, second] = home.rails.map(shelfOf);
  if (!first?.movies || !second?.movies) throw new Error('there are two shelves at least');
  const rails = [first, { ...second, movies: [...second.movies, ...first.movies] }];
  const brief = briefRails(rails);
  expect(brief[0]).toEqual(first);
  expect(brief[1]?.movies?.slice(-first.movies.length)).toEqual(first.movies.map((_, place) => place));
  expect(wholeRails(brief)).toEqual(rails);
  expect(wholeRails((await load())?.rails ?? []).slice(0, 2)).toEqual(home.rails.slice(0, 2).map(shelfOf));
});

it("the page's data does not contain films of shelves below the second screen", async () => {
  const data = await load();
  expect(data?.rails.map(({ movies }) => movies?.length ?? null)).toEqual([
    home.rails[0]?.movies.length,
    home.rails[1]?.movies.length,
    null,
  ]);
  expect(data?.rails[2]).toMatchObject({ id: 'tag:romance', title: 'Romance' });
});

it('a slide contains the facts of its film, but not its pictures and synopsis', async () => {
  const data = await load();
  const film = data?.slides.find(({ movie }) => movie)?.movie;
  expect(film).toHaveProperty('length');
  for (const unseen of ['short_synopsis', 'poster_picture', 'cover_picture', 'title'])
    expect(film).not.toHaveProperty(unseen);
});
