/** Realistic events and responses of the buyer's form, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const BUYER = {
  name: 'Lumen Editions S.L.',
  address: 'Calle Mayor 17',
  zip_code: '28013',
  city: 'Madrid',
  country: 'ES',
  tax_number: 'ESB12345678',
};

export const buyerFixtures = {
  inputs: [
    { orderId: 2, number: 'R-2026-000042', last: null },
    { orderId: 1, number: 'R-2026-000041', last: BUYER },
  ],
  events: [
    { type: 'submit', values: BUYER },
    { type: 'submit', values: { ...BUYER, name: ' ', country: '', tax_number: 'none' } },
    { type: 'edit' },
  ],
  outcomes: {
    post: {
      done: [BUYER],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { tax_number: 'tax_number' } }),
        new ApiError(409, { code: 'has_buyer' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
