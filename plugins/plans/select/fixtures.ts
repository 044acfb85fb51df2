/** Realistic events and responses of the choice of a plan, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { groupFixture } from '../fixtures.ts';

export const selectFixtures = {
  inputs: [{ slug: null, coupon: null }],
  events: [
    { type: 'choose', planId: 3 },
    { type: 'choose', planId: 77 },
    { type: 'submit' },
    { type: 'retry' },
  ],
  outcomes: {
    read: { done: [groupFixture, null], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
