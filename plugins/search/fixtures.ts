/** Realistic events and responses of a search, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Search } from '#ports/search.ts';

const nothing = { total: 0, data: [] };
const picture = (base: string, width: number, height: number, widths: number[]) => ({
  base,
  width,
  height,
  widths,
  colour: '#2a2430',
});

export const foundNothing: Search = {
  query: 'zeppelin',
  order: [],
  movies: nothing,
  series: nothing,
  persons: nothing,
  tags: nothing,
  confessions: nothing,
};

export const foundNight: Search = {
  ...foundNothing,
  query: 'night',
  order: ['movies', 'confessions'],
  movies: {
    total: 1,
    data: [
      {
        id: 34,
        slug: 'night-swim',
        title: 'Night Swim',
        short_synopsis: 'A closed pool, and two who know the way in.',
        model_type: 'Movie',
        release_date: '2025-07-11',
        length: 1080,
        status: 'Published',
        user_level: 1,
        is_free: false,
        featured: true,
        poster_picture: picture('/images/poster/night-swim', 1200, 1800, [360, 480]),
        cover_picture: picture('/images/still/night-swim', 1920, 1080, [480, 960]),
        tags: [{ id: 1, slug: 'romance', title: 'Romance' }],
      },
    ],
  },
  confessions: {
    total: 1,
    data: [
      {
        id: 5,
        slug: 'the-night-the-lift-stopped',
        title: 'The Night the Lift Stopped',
        excerpt: 'Between the fourth floor and the fifth there is nothing to do but talk.',
        anonymous: true,
        author_name: null,
        type: 'story',
        status: 'published',
        film_release_date: null,
        item_order: 5,
        movie_id: null,
        tags: [],
        images: [picture('/images/still/confession-the-night-the-lift-stopped', 1920, 1080, [480, 960])],
        created_at: '2025-03-02T10:00:00.000Z',
      },
    ],
  },
};

const offline = new ApiError(0, { code: 'offline' });
const limited = new ApiError(429, { code: 'too_many_requests', retry_after_s: 20 });

export const search = {
  events: [
    { type: 'type', query: '' },
    { type: 'type', query: 'n' },
    { type: 'type', query: 'night' },
    { type: 'type', query: 'zeppelin' },
    { type: 'submit', query: 'night' },
    { type: 'submit', query: 'n' },
    { type: 'submit', query: '' },
    { type: 'clear' },
    { type: 'follow' },
    { type: 'retry' },
    { type: 'arrive', query: 'night', found: foundNight, refusal: null },
    { type: 'arrive', query: 'n', found: null, refusal: null },
    { type: 'arrive', query: 'night', found: null, refusal: { code: 'offline' } },
    { type: 'arrive', query: 'night', found: null, refusal: { code: 'fault' } },
    { type: 'forget', query: 'mara lind' },
    { type: 'forgetAll' },
    { type: 'remembered', recent: ['mara lind', 'noir'] },
    { type: 'online' },
  ],
  inputs: [
    { query: '', found: null, refusal: null },
    { query: 'night', found: foundNight, refusal: null },
  ],
  outcomes: { search: { done: [foundNight, foundNothing], errors: [offline, limited] } },
  lifelong: { device: 'storage and connection of the browser, as long as the page lives' },
};
