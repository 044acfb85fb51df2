/** Results of the opt-in before a film, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const optInFixtures = {
  events: [],
  outcomes: {
    judge: { done: [true, false], errors: [new ApiError(0, { code: 'offline' })] },
    turn: { errors: [new Error('The page was left')] },
    show: { errors: [new Error('The dialog did not arrive')] },
  },
};
