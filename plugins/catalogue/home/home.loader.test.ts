/** What the home page carries of a reply. */
import { expect, it } from 'vitest';
import type { Http } from '../../../kernel/http/client.ts';
import type { RouteRequest } from '../../../kernel/router/request.ts';
import { home, slides } from '../../../stories/fixtures/films.ts';
import { homeLoader } from './home.loader.ts';

const load = async () =>
  homeLoader(undefined, false).load?.({
    http: { call: async () => ({ ...home, slides }) } as unknown as Http,
    signal: new AbortController().signal,
  } as RouteRequest);

it('a shelf carries what its cards show, and nothing else of a film', async () => {
  const data = await load();
  const [film] = data?.rails[0]?.movies ?? [];
  expect(film).toMatchObject({ title: expect.any(String), poster_picture: expect.anything() });
  for (const unseen of ['short_synopsis', 'cover_picture', 'release_date', 'featured'])
    expect(film).not.toHaveProperty(unseen);
  expect(film?.tags.length).toBeLessThanOrEqual(1);
});

it('films of shelves below the second screen do not come with the page', async () => {
  const data = await load();
  expect(data?.rails.map(({ movies }) => movies?.length ?? null)).toEqual([
    home.rails[0]?.movies.length,
    home.rails[1]?.movies.length,
    null,
  ]);
  expect(data?.rails[2]).toMatchObject({ id: 'tag:romance', title: 'Romance' });
});

it('a slide carries the facts of its film without its pictures and synopsis', async () => {
  const data = await load();
  const film = data?.slides.find(({ movie }) => movie)?.movie;
  expect(film).toHaveProperty('length');
  for (const unseen of ['short_synopsis', 'poster_picture', 'cover_picture', 'title'])
    expect(film).not.toHaveProperty(unseen);
});
