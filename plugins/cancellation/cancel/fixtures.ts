/** Realistic events and responses of a member's cancellation, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

const benefits = ['collection', 'new_films', 'reviews'];
const withdrawal = {
  amount_cents: 1995,
  currency: 'EUR',
  until: '2026-01-17T23:00:00.000Z',
  last_day: '2026-01-17',
  ends_with_use: true,
};

export const cancelFixtures = {
  events: [
    { type: 'switch', benefit: 'collection', on: false },
    { type: 'switch', benefit: 'collection', on: true },
    { type: 'switchAllOff' },
    { type: 'next' },
    { type: 'back' },
    { type: 'choose', reason: 'not_using_enough' },
    { type: 'withdraw' },
    { type: 'keep' },
    { type: 'retry' },
  ],
  inputs: [
    { subscriptionId: 3, benefits, withdrawal: null },
    { subscriptionId: 3, benefits, withdrawal },
  ],
  outcomes: {
    cancel: {
      done: [{ ends_at: '2026-02-02T10:00:00.000Z', is_immediate: false, refund: null, charges: 'stopped' }],
      errors: [
        new ApiError(422, { code: 'bundle_subscription' }),
        new ApiError(409, { code: 'not_withdrawable' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
