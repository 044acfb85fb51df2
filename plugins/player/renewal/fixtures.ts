/** Replies of the origin to a request for new URLs, for tests. */
import { ApiError } from '#app/http/errors.ts';
import { fixturePlay } from '../playback/fixtures.ts';

export const renewal = {
  inputs: [{ request: { id: 12, type: 'movie' }, validForS: fixturePlay.valid_for_s }],
  events: [{ type: 'refused' }],
  outcomes: {
    resolve: {
      done: [fixturePlay],
      errors: [new ApiError(402, { code: 'upgrade_required' }), new ApiError(0, { code: 'offline' })],
    },
  },
} as const;
