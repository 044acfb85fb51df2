/** Reasons for reports and the results, for tests and stories. */
import type { EventFrom } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { ReportFields } from '../fields.ts';
import type { reportMachine } from './machine.ts';

export const reportFixtures = {
  events: [
    { type: 'submit', values: { reason: 'spoiler' } },
    { type: 'submit', values: {} as ReportFields },
    { type: 'edit' },
  ] satisfies EventFrom<typeof reportMachine>[],
  outcomes: {
    post: {
      done: [undefined],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { reason: 'required' } }),
        new ApiError(404, { code: 'not_found' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }),
      ],
    },
  },
};
