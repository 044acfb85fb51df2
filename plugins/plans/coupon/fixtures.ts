/** Realistic events and responses of the coupon field, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const couponFixtures = {
  inputs: [
    { slug: null, key: null, code: null },
    { slug: 'together', key: 'PREMIERE', code: 'CE02' },
  ],
  events: [
    { type: 'submit', values: { coupon: 'lateshow' } },
    { type: 'submit', values: { coupon: ' ' } },
    { type: 'edit' },
  ],
  outcomes: {
    post: {
      done: ['LATESHOW'],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { coupon: 'CE04' } }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
