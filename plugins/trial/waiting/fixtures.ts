/** Realistic events and responses of the wait for a confirmed address, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

const offline = new ApiError(0, { code: 'offline' });
const statuses = ['waiting', 'running', 'none'];

export const waitingFixtures = {
  events: [{ type: 'look' }, { type: 'retry' }],
  outcomes: {
    findTrial: { done: statuses, errors: [offline] },
    lookAgain: { done: statuses, errors: [offline] },
    continueToSuccess: { errors: [offline] },
  },
};
