/** Realistic events and responses of the page after a payment, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { STANDING } from '../fixtures.ts';

const settled = [
  { ...STANDING, state: 'paid' },
  { ...STANDING, state: 'declined', decline: 'funds' },
  { ...STANDING, state: 'refunded' },
  { ...STANDING, state: 'doubted' },
];
const errors = [
  new ApiError(401, { code: 'unauthenticated' }),
  new ApiError(404, { code: 'not_found' }),
  new ApiError(0, { code: 'offline' }),
];

export const outcomeFixtures = {
  events: [{ type: 'retry' }, { type: 'wait' }],
  inputs: [
    { operation: STANDING.operation_id, isWayBack: false },
    { operation: STANDING.operation_id, isWayBack: true },
    { operation: null, isWayBack: false },
  ],
  outcomes: {
    read: { done: [...settled, STANDING, { ...STANDING, state: 'pending' }], errors },
    watch: { done: [...settled, { ...STANDING, state: 'pending' }], errors },
    watchOn: { done: [...settled, { ...STANDING, state: 'pending' }], errors },
  },
};
