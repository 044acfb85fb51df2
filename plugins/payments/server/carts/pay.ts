/** How the store has its carts paid, and what is compared before a card is charged for one. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../../server/db/schema.ts';
import { Refused } from '../../../../server/http/handle.ts';
import type { CartPaying } from '../../../../server/ports/carts.ts';
import { beginOrder } from '../orders/begin.ts';
import { payWithCard } from '../orders/buy.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { filmsOrderOf, type CartPayment } from '../subject.ts';

export const cartPaying = (deps: OrderDeps): CartPaying => ({
  begin: (order, payer) => beginOrder(deps, filmsOrderOf(order), payer),
  charge: (order, payer) => payWithCard(deps, filmsOrderOf(order), payer),
});

/** The cart costs what was ordered, and holds the same films. `coupon`: as the page names it. Throws Refused. */
export async function checkCart(
  { carts }: Pick<OrderDeps, 'carts'>,
  trx: Transaction<Database>,
  payment: CartPayment,
  coupon: string | undefined,
): Promise<void> {
  const { cartId, revision, couponKey } = payment.subject.cart;
  if (coupon !== undefined && coupon.toUpperCase() !== couponKey) throw new Refused('cart_changed');
  const fault = await carts?.check(trx, {
    cartId,
    revision,
    couponKey,
    userId: payment.user_id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    country: payment.tax_country,
  });
  if (fault) throw new Refused(fault);
}
