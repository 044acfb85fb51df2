/** Events of a pointer on two cards, and replies of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { PreviewEvent } from './machine.ts';

export const CARD = 'card';

export const previewFixtures = {
  events: [
    { type: 'enter', card: CARD, movieId: 101 },
    { type: 'leave', card: CARD },
    { type: 'stop' },
    { type: 'moving' },
    { type: 'broken' },
  ] satisfies PreviewEvent[],
  outcomes: {
    sign: {
      done: ['/media/signed/trailer/film.mp4'],
      errors: [new ApiError(404, { code: 'unpublished' })],
    },
  },
  lifelong: { stops: 'what may stop a preview is heard as long as its card is pointed at' },
};
