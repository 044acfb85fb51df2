/** Results of the prompt's request for a free film, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { FreeFilm } from '#ports/free-film.ts';

const freeFilm: FreeFilm = { id: 3, slug: 'slow-weather', title: 'Slow Weather', status: 'Published' };

export const promptFixtures = {
  events: [],
  outcomes: {
    read: { done: [freeFilm, null], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
