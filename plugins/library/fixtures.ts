/** Realistic events of the shelf of started films and responses to its calls, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ContinuePage, WatchedEntry } from './api.ts';
import type { ContinueEvent } from './machine.ts';

const picture = (base: string, width: number, height: number, widths: number[]) => ({
  base,
  width,
  height,
  widths,
  colour: '#2a2430',
});

const entry = (id: number, slug: string, title: string, percent: number): WatchedEntry => ({
  id,
  movie_id: 100 + id,
  current_position: percent * 18,
  current_percent: percent,
  watch_path: `/film/${slug}/watch/movie/${100 + id}`,
  product: {
    id: 100 + id,
    slug,
    title,
    short_synopsis: 'A closed pool, and two who know the way in.',
    model_type: 'Movie',
    release_date: '2025-07-11',
    length: 1800,
    status: 'Published',
    user_level: 1,
    is_free: false,
    featured: true,
    poster_picture: picture(`/images/poster/${slug}`, 1200, 1800, [360, 480]),
    cover_picture: picture(`/images/still/${slug}`, 1920, 1080, [480, 960]),
    tags: [{ id: 1, slug: 'romance', title: 'Romance' }],
  },
});

export const begun: readonly WatchedEntry[] = [
  entry(1, 'night-swim', 'Night Swim', 62.5),
  entry(2, 'halogen', 'Halogen', 8),
  entry(3, 'the-night-ferry', 'The Night Ferry', 91),
];

/** The first page of a shelf that has `total` films. */
const page = (data: readonly WatchedEntry[], total = data.length): ContinuePage => ({
  data: [...data],
  meta: { current_page: 1, last_page: total > data.length ? 2 : 1, total },
});

const offline = new ApiError(0, { code: 'offline' });

const firstPages = [
  page(begun, 4),
  page([entry(2, 'halogen', 'Halogen', 8)]),
  page([]),
  page([entry(2, 'halogen', 'Halogen', 8)], 2),
];

export const continueFixtures = {
  events: [
    { type: 'remove', id: 2 },
    { type: 'more' },
    { type: 'retry' },
    { type: 'progressed' },
  ] satisfies ContinueEvent[],
  outcomes: {
    read: { done: firstPages, errors: [offline] },
    refresh: { done: firstPages, errors: [offline] },
    add: { done: [page([...begun, entry(4, 'salt', 'Salt', 20)])], errors: [offline] },
    remove: { done: [undefined], errors: [new ApiError(404, { code: 'not_found' }), offline] },
  },
  lifelong: {
    changes: 'changes of the list are heard for as long as the shelf is there; hearing cannot fail',
  },
};
