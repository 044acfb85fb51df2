/** Slots in a member's own page for other plugins. */
import { slot } from '#kernel/ref.ts';

export interface OrdersEndProps {
  /** Numbers of the orders on the page. */
  orders: readonly number[];
}
/** Below the list of orders, for example receipts. */
export const OrdersEnd = slot<OrdersEndProps>('account.orders-end');

/** In the subscription tab, below the account's own text: payment details and possible changes. */
export const SubscriptionTab = slot<object>('account.subscription-tab');

/** In the tab of the account, before the member's data: parts of other plugins. */
export const AccountTab = slot<object>('account.account-tab');
