/** Input and results of the comment form, for tests and stories. */
import type { EventFrom } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { pendingComment } from '../own-review/fixtures.ts';
import type { commentMachine } from './machine.ts';

export const commentFixtures = {
  events: [
    { type: 'submit', values: { comment: 'I have the sound of that pump in my head.' } },
    { type: 'submit', values: { comment: '' } },
    { type: 'edit' },
  ] satisfies EventFrom<typeof commentMachine>[],
  outcomes: {
    post: {
      done: [pendingComment],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { comment: 'max_length' } }),
        new ApiError(409, { code: 'too_many_waiting' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }),
      ],
    },
  },
};
