/** Realistic events and responses of the card fields, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { PAYMENT_STATUS } from '#gateways/shared/fixtures.ts';

const challenged = { ...PAYMENT_STATUS, state: 'pending', challenge_url: 'about:blank#bank' };
const declined = { ...PAYMENT_STATUS, state: 'declined', decline: 'funds', may_retry: true };
const paid = { ...PAYMENT_STATUS, state: 'paid' };

export const cardFixtures = {
  events: [
    { type: 'vault.ready' },
    { type: 'vault.height', px: 340 },
    { type: 'vault.invalid', faults: ['number', 'cvv'] },
    {
      type: 'vault.stored',
      skyflowId: 'card-1',
      card: { brand: 'Visa', last4: '4242', expiresMonth: 12, expiresYear: 2030 },
    },
    { type: 'vault.failed' },
    { type: 'bank.close' },
    { type: 'submit' },
    { type: 'retry' },
    { type: 'leave' },
  ],
  inputs: [{ operation: PAYMENT_STATUS.operation_id }],
  lifelong: { vault: "speaks with the vault's frame as long as it is there" },
  outcomes: {
    prepare: { done: [undefined], errors: [new Error('no frames here')] },
    charge: {
      done: [paid, declined, challenged, { ...declined, may_retry: false }],
      errors: [
        new ApiError(409, { code: 'too_many_cards' }),
        new ApiError(409, { code: 'CE03' }),
        new ApiError(409, { code: 'cart_changed' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
    verify: { done: [paid, declined], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
