/** Realistic events and responses of the mailed link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Cancelled, CancellationStatus } from '../api.ts';

const errors = [
  new ApiError(410, { code: 'used_token' }),
  new ApiError(410, { code: 'expired_token' }),
  new ApiError(404, { code: 'unknown_token' }),
  new ApiError(422, { code: 'bundle_subscription' }),
  new ApiError(0, { code: 'offline' }),
];

export const tokenFixtures = {
  events: [{ type: 'cancel', withdraws: false }, { type: 'cancel', withdraws: true }, { type: 'retry' }],
  inputs: [{ token: 'kq3v-sample-token' }],
  outcomes: {
    read: {
      done: [
        {
          status: 'cancellable',
          subscription_data_id: 3,
          plan_name: 'Monthly',
          ends_at: '2026-02-02T10:00:00.000Z',
          is_immediate: false,
          is_past_due: false,
          is_late: false,
          withdrawal: null,
        },
      ] satisfies CancellationStatus[],
      errors,
    },
    cancel: {
      done: [
        { ends_at: '2026-02-02T10:00:00.000Z', is_immediate: false, refund: null, charges: 'stopped' },
      ] satisfies Cancelled[],
      errors: [...errors, new ApiError(409, { code: 'not_withdrawable' })],
    },
  },
};
