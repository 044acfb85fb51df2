/** Realistic events and replies of a round, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Question, Result } from './api.ts';
import type { RoundEvent } from './machine.ts';

export const question: Question = {
  day: 20_468,
  text: 'How many pictures a second does a film usually show?',
  answers: ['16', '24', '60'],
};

export const roundFixtures = {
  events: [{ type: 'choose', choice: 1 }] satisfies RoundEvent[],
  inputs: [{ day: question.day }],
  outcomes: {
    send: {
      done: [
        { right: true, solution: 1 },
        { right: false, solution: 2 },
      ] satisfies Result[],
      errors: [
        new ApiError(0, { code: 'offline' }),
        new ApiError(401, { code: 'unauthenticated' }),
        new ApiError(409, { code: 'already_answered' }),
        new ApiError(410, { code: 'over' }),
      ],
    },
  },
};
