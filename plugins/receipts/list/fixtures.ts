/** Realistic events and answers of the list of receipts, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';

const receipt = (order_id: number, more: object = {}) => ({
  order_id,
  number: `R-2026-${String(40 + order_id).padStart(6, '0')}`,
  kind: 'renewal',
  has_buyer: false,
  issued_at: `2026-0${order_id}-02T10:00:00.000Z`,
  url: `/api/me/receipts/${order_id}`,
  ...more,
});

export const listFixtures = {
  events: [{ type: 'retry' }],
  inputs: [{ orders: [3, 2, 1] }],
  outcomes: {
    read: {
      done: [[receipt(3, { kind: 'refund' }), receipt(2), receipt(1, { kind: 'sale' })], []],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
