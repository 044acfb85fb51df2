/** Fixtures for tests and stories: loaded shelves and the events of their statechart. */
import { ApiError } from '#app/http/errors.ts';
import type { HomeRail } from '../rails.ts';
import type { ShelvesEvent } from './machine.ts';

const film = (id: number, slug: string, title: string) => ({
  id,
  slug,
  title,
  length: 1860,
  poster_picture: {
    base: `/images/poster/${slug}`,
    width: 480,
    height: 720,
    widths: [360, 480],
    colour: '#33262a',
  },
  tags: [{ title: 'Romance' }],
});

export const readRails: readonly HomeRail[] = [
  {
    id: 'tag:romance',
    title: 'Romance',
    href: '/categories/romance',
    movies: [film(3, 'the-night-ferry', 'The Night Ferry'), film(6, 'slow-weather', 'Slow Weather')],
  },
];

export const shelves = {
  events: [{ type: 'retry' }] satisfies ShelvesEvent[],
  outcomes: {
    read: { done: [readRails], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
