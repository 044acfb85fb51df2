/** Slots in a member's own page for other plugins. */
import { slot } from '#kernel/ref.ts';

export interface OrdersEndProps {
  /** Order numbers shown on the page. */
  orders: readonly number[];
}
/** Slot below the list of orders, for example for receipts. */
export const OrdersEnd = slot<OrdersEndProps>('account.orders-end');

/** Slot in the subscription tab, below the account's own text: payment details and possible changes. */
export const SubscriptionTab = slot<object>('account.subscription-tab');

/** Slot in the account tab, before the member's data. */
export const AccountTab = slot<object>('account.account-tab');
