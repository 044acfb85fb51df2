/** Payment of a cart: passes the order to the payments service, whose reply states how the browser continues. */
import type { BodyOf } from '#app/http/endpoint.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import type { CartPaying } from '#ports/carts.ts';
import type { postCartPaymentUrl } from '#plugins/store/api.ts';
import type { CartDesk } from './carts.ts';
import { orderOf, type SeenCart } from './order.ts';

/** The payments service; undefined if there is none. */
export type PayingNow = () => CartPaying | undefined;

const unsettled = (operation_id: string) => new Refused('unsettled', { fields: { operation_id } });

/**
 * Marks a cart as requested. If its films or coupon have changed in the meantime, the cart stays `updated`, and the
 * payment is for its previous contents.
 */
const noteRequested = ({ origin: { db, now } }: CartDesk, id: string, revision: number) =>
  db
    .updateTable('carts')
    .set({ status: 'payment_url_requested', updated_at: now() })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '<>', 'paid')
    .execute();

export async function requestPayment(
  desk: CartDesk,
  paying: PayingNow,
  visitor: MemberVisitor,
  { id, asked }: { id: string; asked: BodyOf<typeof postCartPaymentUrl> },
): Promise<PaymentUrl> {
  const order = await orderOf(desk, visitor, id, asked);
  const begun = await paying()?.begin(order, {
    locale: visitor.locale,
    country: visitor.country,
    gateway: asked.gateway ?? null,
    excluded: asked.excluded_gateway ?? null,
    mode: asked.mode ?? null,
    returnPath: asked.back ?? null,
    beginNow: asked.begin_now ?? null,
  });
  if (begun?.is === 'unsettled') throw unsettled(begun.operationId);
  if (begun?.is !== 'begun') throw new Refused('try_again');
  await noteRequested(desk, order.cartId, order.revision);
  return begun.payment;
}

/** Charges the stored card; returns the operation id of the payment. */
export async function payByCard(
  desk: CartDesk,
  paying: PayingNow,
  visitor: MemberVisitor,
  { id, seen }: { id: string; seen: SeenCart },
): Promise<string> {
  const order = await orderOf(desk, visitor, id, seen);
  const { locale, country } = visitor;
  const anyWay = { gateway: null, excluded: null, mode: null, returnPath: null };
  const charging = await paying()?.charge(order, {
    locale,
    country,
    ...anyWay,
    beginNow: seen.begin_now ?? null,
  });
  if (charging?.is === 'unsettled') throw unsettled(charging.operationId);
  if (charging?.is !== 'ordered' && charging?.is !== 'known') throw new Refused('no_card');
  await noteRequested(desk, order.cartId, order.revision);
  return charging.operationId;
}
