/** Realistic events and responses of requesting a link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Allowance } from '../api.ts';

const allowance = (used: number): Allowance => ({
  used,
  limit: 10,
  renews_at: '2026-06-30T22:00:00.000Z',
  time_zone: 'Europe/Madrid',
});

const TRIAL = new ApiError(403, { code: 'trial_only_streams' });
const NOT_PREMIUM = new ApiError(403, { code: 'not_premium' });

export const askFixtures = {
  events: [{ type: 'send' }, { type: 'retry' }],
  inputs: [{ movieId: 12 }],
  outcomes: {
    read: {
      done: [allowance(3)],
      errors: [new ApiError(0, { code: 'offline' }), TRIAL, NOT_PREMIUM],
    },
    send: {
      done: [allowance(4)],
      errors: [
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 540 }),
        new ApiError(429, { code: 'download_limit' }),
        TRIAL,
        NOT_PREMIUM,
      ],
    },
  },
};
