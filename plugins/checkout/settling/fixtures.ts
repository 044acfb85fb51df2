/** Payment statuses, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const settlingFixtures = {
  inputs: [{ operationId: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' }],
  events: [{ type: 'look' }],
  outcomes: {
    ask: {
      done: [
        'open',
        'paid',
        'returned',
        'declined',
        'doubted',
        'elsewhere',
        { challengeUrl: 'about:blank#bank' },
      ],
      errors: [new ApiError(0, { code: 'offline' }), new ApiError(404, { code: 'not_found' })],
    },
  },
};
