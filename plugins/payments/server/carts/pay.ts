/** Payment of carts, and the check of a cart before a card is charged for it. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { CartOrder, CartPaying, StoredCard } from '#ports/carts.ts';
import { rememberBegun } from '../begun.ts';
import { beginCheckout, type StillAsRead } from '../orders/begin-checkout.ts';
import { chargeStoredCard } from '../orders/charge.ts';
import { chargingGateways, chooseGateway, NO_WISH } from '#gateways/installed/server/choose-gateway.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { hasRunOut, meansOfMember } from '../orders/means.ts';
import { filmsOrderOf, type CartPayment } from '../subject.ts';

/** Any cart that is not free. */
const ANY_CART = { purpose: 'movies', amountMinor: 1, currency: null } as const;

async function cardOf({ db, gateways, now }: OrderDeps, userId: number): Promise<StoredCard | null> {
  const able = chargingGateways(gateways, ANY_CART);
  const means = able.length === 0 ? undefined : await meansOfMember(db, userId, able);
  return means && !hasRunOut(means, now()) ? { brand: means.brand, last4: means.last4 } : null;
}

/** Another tab may have changed or paid the cart between reading and ordering it. */
const isStillAsRead =
  ({ carts }: Pick<OrderDeps, 'carts'>, order: CartOrder): StillAsRead =>
  async (trx) => {
    const fault = await carts?.check(trx, { ...order, country: order.tax.country });
    if (fault) throw new Refused(fault === 'cart_paid' ? fault : 'cart_changed');
  };

export const cartPaying = (deps: OrderDeps): CartPaying => ({
  takes: (currency) => chooseGateway(deps.gateways, { ...ANY_CART, currency }, NO_WISH) !== undefined,
  begin: (order, payer) => beginCheckout(deps, filmsOrderOf(order), payer, isStillAsRead(deps, order)),
  remember: (answer, operationId) => rememberBegun(deps, answer, operationId),
  cardOf: (userId) => cardOf(deps, userId),
  charge: (order, payer) => chargeStoredCard(deps, filmsOrderOf(order), payer, isStillAsRead(deps, order)),
});

/** Checks that the cart still has the ordered price and films. `coupon`: as shown by the page. Throws Refused. */
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
