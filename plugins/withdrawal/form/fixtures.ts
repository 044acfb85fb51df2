/** Realistic events and responses of the statement of withdrawal, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

const values = { name: 'Robin Vale', email: 'robin@example.org', contract: 'Receipt N-2026-000117' };

export const statementFixtures = {
  events: [
    { type: 'submit', values },
    { type: 'submit', values: { ...values, name: '' } },
    { type: 'edit' },
    { type: 'confirm' },
    { type: 'back' },
  ],
  inputs: [{ name: 'Robin Vale', email: 'robin@example.org', key: '3f2c8a52-6d1a-4b7e-9a55-3f1f0a8f2c79' }],
  outcomes: {
    post: {
      done: [{ received_at: '2026-06-01T12:00:00.000Z' }],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { name: 'text' } }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 900 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
