/** Events and outcomes of the reminder, for tests and stories. */
import type { EventFrom } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { ReminderInput, reminderMachine } from './machine.ts';

export const reminder = {
  events: [
    { type: 'ask' },
    { type: 'submit', values: { email: 'mila@example.org' } },
    { type: 'submit', values: { email: 'mila' } },
    { type: 'edit' },
    { type: 'cancel' },
    { type: 'undo' },
  ] satisfies EventFrom<typeof reminderMachine>[],
  inputs: [
    { isMember: false, isConfirmed: false },
    { isMember: true, isConfirmed: true },
    { isMember: true, isConfirmed: false },
  ] satisfies ReminderInput[],
  outcomes: {
    remove: { done: [undefined], errors: [new ApiError(0, { code: 'offline' })] },
    post: {
      done: [undefined],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { email: 'email' } }),
        new ApiError(0, { code: 'offline' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }),
      ],
    },
  },
};
