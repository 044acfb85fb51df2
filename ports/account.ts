/** What other plugins may add to a member's own page. */
import { slot } from '#kernel/ref.ts';

export interface OrdersEndProps {
  /** The orders that are shown, by their number. */
  orders: readonly number[];
}
/** Below the list of orders: what goes with them, such as receipts. */
export const OrdersEnd = slot<OrdersEndProps>('account.orders-end');

/** In the tab of the subscription, below what the account says of it: how it is paid, and what may be changed. */
export const SubscriptionTab = slot<object>('account.subscription-tab');

/** In the tab of the account, before the member's data: parts of other plugins. */
export const AccountTab = slot<object>('account.account-tab');
