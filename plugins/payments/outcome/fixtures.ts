/** Realistic events and responses of the page after a payment, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { PAYMENT_STATUS } from '#gateways/shared/fixtures.ts';

const settled = [
  { ...PAYMENT_STATUS, state: 'paid' },
  { ...PAYMENT_STATUS, state: 'declined', decline: 'funds' },
  { ...PAYMENT_STATUS, state: 'refunded' },
  { ...PAYMENT_STATUS, state: 'doubted' },
];
const errors = [
  new ApiError(401, { code: 'unauthenticated' }),
  new ApiError(404, { code: 'not_found' }),
  new ApiError(0, { code: 'offline' }),
];

export const outcomeFixtures = {
  events: [{ type: 'retry' }, { type: 'wait' }],
  inputs: [
    { operation: PAYMENT_STATUS.operation_id, isWayBack: false },
    { operation: PAYMENT_STATUS.operation_id, isWayBack: true },
    { operation: null, isWayBack: false },
  ],
  outcomes: {
    read: { done: [...settled, PAYMENT_STATUS, { ...PAYMENT_STATUS, state: 'pending' }], errors },
    watch: { done: [...settled, { ...PAYMENT_STATUS, state: 'pending' }], errors },
    watchOn: { done: [...settled, { ...PAYMENT_STATUS, state: 'pending' }], errors },
  },
};
