/** Every offer with its event and result, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { RandomFilm, Offer } from './machine.ts';

const film: RandomFilm = { id: 3, slug: 'slow-weather' };
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
