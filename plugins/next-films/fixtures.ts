/** Films as loaded, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { NextFilms } from './api.ts';

const film = (id: number, slug: string, title: string): NextFilms['movies'][number] => ({
  id,
  slug,
  title,
  short_synopsis: '',
  model_type: 'Movie',
  release_date: '2025-11-07',
  length: 1860,
  status: 'Published',
  user_level: 2,
  is_free: true,
  featured: false,
  poster_picture: {
    base: `/images/poster/${slug}`,
    width: 480,
    height: 720,
    widths: [360, 480],
    colour: '#33262a',
  },
  cover_picture: {
    base: `/images/still/${slug}`,
    width: 960,
    height: 540,
    widths: [480, 960],
    colour: '#33262a',
  },
  tags: [{ id: 4, slug: 'romance', title: 'Romance' }],
});

export const threeFilms: NextFilms = {
  basis: 'history',
  movies: [
    film(3, 'the-night-ferry', 'The Night Ferry'),
    film(6, 'slow-weather', 'Slow Weather'),
    film(8, 'night-swim', 'Night Swim'),
  ],
};

export const nextFilmsFixtures = {
  events: [],
  outcomes: {
    read: {
      done: [threeFilms, { basis: 'seen', movies: [] } satisfies NextFilms],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
