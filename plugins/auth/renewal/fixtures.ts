/** Realistic events and responses of the renewal, for tests. */
import { ApiError } from '#app/http/errors.ts';
import { memberFixture } from '../session/fixtures.ts';

/** Seven days in ms, after which the session of the fixture expires. */
const WEEK_MS = 604_800_000;

export const renewalFixtures = {
  events: [
    { type: 'wake', at: 0, restored: true },
    { type: 'wake', at: WEEK_MS, restored: false },
    { type: 'wake', at: 0, restored: false },
    { type: 'refused' },
    { type: 'online' },
  ],
  inputs: [{ user: memberFixture, at: 0 }],
  outcomes: {
    renew: {
      done: [{ user: memberFixture, at: 0 }],
      errors: [new ApiError(401, { code: 'unauthenticated' }), new ApiError(0, { code: 'offline' })],
    },
  },
};
