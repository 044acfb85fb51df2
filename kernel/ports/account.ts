/** What other plugins may add to a member's own page. */
import { slot } from '../ref.ts';

export interface OrdersEndProps {
  /** The orders that are shown, by their number. */
  orders: readonly number[];
}
/** Below the list of orders: what goes with them, such as receipts. */
export const OrdersEnd = slot<OrdersEndProps>('account.orders-end');
