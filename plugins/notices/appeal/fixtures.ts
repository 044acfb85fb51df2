/** Realistic appeals and responses, for tests and stories. */
import type { EventFrom } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { appealed } from '../status/fixtures.ts';
import type { appealMachine } from './machine.ts';

export const appealFixtures = {
  events: [
    { type: 'submit', values: { text: 'The door that it describes is the only red one of the street.' } },
    { type: 'submit', values: { text: ' ' } },
    { type: 'edit' },
  ] satisfies EventFrom<typeof appealMachine>[],
  outcomes: {
    post: {
      done: [appealed],
      errors: [
        new ApiError(409, { code: 'already_appealed' }),
        new ApiError(410, { code: 'expired_token' }),
        new ApiError(422, { code: 'invalid', fields: { text: 'required' } }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 60 }),
      ],
    },
  },
};
