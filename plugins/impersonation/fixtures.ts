/** Realistic events and responses of starting an impersonation, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const beginFixtures = {
  events: [{ type: 'begin' }],
  inputs: [{ token: 'sample-token' }, { token: '' }],
  outcomes: {
    begin: {
      errors: [new ApiError(410, { code: 'used_token' }), new ApiError(0, { code: 'offline' })],
    },
  },
  rests: {
    leaving: 'another document comes',
    tokenless: 'there is nothing to begin with',
  },
};
