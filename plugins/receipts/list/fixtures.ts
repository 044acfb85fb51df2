/** Realistic events and responses of the list of receipts, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { BUYER } from '../buyer/fixtures.ts';

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
  events: [{ type: 'retry' }, { type: 'open', orderId: 2 }, { type: 'close' }],
  inputs: [{ orders: [3, 2, 1] }],
  lifelong: {
    buyer: 'a form is open as long as the member types; its call has a timeout of its own',
  },
  outcomes: {
    read: {
      done: [
        {
          receipts: [
            receipt(3, { kind: 'refund' }),
            receipt(2),
            receipt(1, { kind: 'sale', has_buyer: true }),
          ],
          last: null,
        },
        { receipts: [], last: null },
      ],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    buyer: { done: [BUYER] },
  },
};
