/** Realistic events and responses of the mailed link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

const errors = [
  new ApiError(410, { code: 'used_token' }),
  new ApiError(410, { code: 'expired_token' }),
  new ApiError(404, { code: 'unknown_token' }),
  new ApiError(0, { code: 'offline' }),
];

const done = [
  { act: 'confirm', email: 'robin.vale@example.org' },
  { act: 'cancel', email: 'r…@example.org' },
  { act: 'undo', email: 'r…@example.org' },
] as const;

export const addressLinkFixtures = {
  events: [{ type: 'confirm' }, { type: 'retry' }],
  inputs: [{ token: 'kq3v-sample-token' }],
  outcomes: {
    read: { done: [...done], errors },
    act: { done: [...done], errors: [...errors, new ApiError(409, { code: 'email_taken' })] },
  },
};
