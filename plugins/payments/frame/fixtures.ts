/** Realistic events and responses of a gateway's frame, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { PAYMENT, PAYMENT_STATUS } from '#gateways/shared/fixtures.ts';

export const frameFixtures = {
  events: [
    { type: 'loaded' },
    { type: 'close', left: false },
    { type: 'close', left: true },
    { type: 'redirect', url: 'about:blank#bank' },
    { type: 'leave' },
    { type: 'retry' },
  ],
  inputs: [{ url: PAYMENT.payment_url, operation: PAYMENT.operation_id }],
  lifelong: { listen: 'hears the frame as long as it is there' },
  outcomes: {
    prepare: { done: [undefined], errors: [new Error('no frames here')] },
    read: {
      done: [PAYMENT_STATUS, { ...PAYMENT_STATUS, state: 'paid' }],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
