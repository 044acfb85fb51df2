/** Every offer, its press, and what follows from it, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { DrawnFilm, Offer } from './machine.ts';

const film: DrawnFilm = { id: 3, slug: 'slow-weather' };
const OFFERS: readonly Offer[] = ['free', 'sign-up', 'app', 'random'];

export const buttonFixtures = {
  events: [{ type: 'press' }],
  inputs: OFFERS.map((offer) => ({ offer })),
  outcomes: {
    readSunset: { done: [true, false] },
    openSunset: { done: [true, false] },
    draw: { done: [film], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
