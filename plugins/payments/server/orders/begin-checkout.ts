/** Creates an order for a visitor on the site, or finds the open one, so that two tabs get one order and one URL. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Begun, Payer } from '#ports/payments.ts';
import { movePayment } from '../settle/orders.ts';
import { couponOf, isOfCart, isOfPlan, type AnyOrder } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { canTake, chooseGateway, planAt, type Chosen } from '#gateways/installed/server/choose-gateway.ts';
import { continueCheckout } from './continue-checkout.ts';
import type { OrderDeps } from './deps.ts';
import { consentColumns, consentOf, holdOpenOrders, insertOrder, type BeginConsent } from './store.ts';

/**
 * Whether money may have moved or may move at any time, so that no other payment begins. A card in our page is being
 * charged once its order is `sent`.
 */
export const isUnsettled = ({ state, mode }: Payment): boolean =>
  state === 'pending' ||
  state === 'doubted' ||
  (state === 'sent' && (mode === 'inline' || mode === 'server'));

const isSame = (payment: Payment, order: AnyOrder): boolean =>
  payment.purpose === order.purpose && payment.subject_key === order.subjectKey;

/** Whether the payment contains exactly the films that are in the cart now, at the same prices. */
function hasSameFilms(payment: Payment, order: AnyOrder): boolean {
  if (!isOfCart(payment) || order.purpose !== 'movies') return true;
  const { revision, lines } = payment.subject.cart;
  const { cart } = order;
  return (
    revision === cart.revision &&
    lines.length === cart.lines.length &&
    lines.every(({ movieId, amountMinor }, at) => {
      const now = cart.lines[at];
      return movieId === now?.movieId && amountMinor === now.amountMinor;
    })
  );
}

/** The order as the chosen gateway renews it. */
const orderAt = ({ gateway }: Chosen, order: AnyOrder): AnyOrder =>
  order.purpose === 'join' ? { ...order, plan: planAt(gateway.capabilities, order.plan) } : order;

/** Whether the payment renews as often as the offer says; its gateway may have been requested by name. */
const hasSamePeriod = (payment: Payment, order: AnyOrder): boolean =>
  order.purpose !== 'join' || !isOfPlan(payment) || payment.subject.plan.periodDays === order.plan.periodDays;

/** Whether the gateway of an open order can still take it: settings may have changed since. */
function isStillTaken({ gateways }: OrderDeps, payment: Payment): boolean {
  const gateway = gateways.get(payment.gateway)?.gateway;
  const { amount_minor: amountMinor, currency } = payment;
  if (!gateway) return false;
  if (isOfCart(payment)) return canTake(gateway, { purpose: payment.purpose, amountMinor, currency });
  if (!isOfPlan(payment)) return false;
  const { purpose, subject } = payment;
  return canTake(gateway, { purpose, plan: subject.plan, amountMinor });
}

/** Whether an open order matches the request. */
const stillHolds = (payment: Payment, order: AnyOrder, { gateway, excluded, mode }: Payer): boolean =>
  payment.amount_minor === order.amountMinor &&
  payment.currency === order.currency &&
  payment.coupon_key === couponOf(order) &&
  payment.tax_country === order.tax.country &&
  hasSameFilms(payment, order) &&
  hasSamePeriod(payment, order) &&
  (gateway === null || payment.gateway === gateway) &&
  payment.gateway !== excluded &&
  (mode === null || payment.mode === mode);

/**
 * Whether another open order has reserved the required coupon and waits for a card in our page, so that it cannot be
 * paid without us.
 */
export const keepsCoupon = (payment: Payment, order: AnyOrder): boolean =>
  payment.purpose === order.purpose &&
  payment.state === 'intent' &&
  payment.mode === 'inline' &&
  payment.coupon_key !== null &&
  payment.coupon_key === couponOf(order);

/** Continues an order: the buyer's first consent stays, unless the version of the text has changed. */
async function withConsent(
  trx: Transaction<Database>,
  payment: Payment,
  consent: BeginConsent | null,
  now: Date,
): Promise<Payment> {
  if (consent === null || payment.begin_consent_wording === consent.wording) return payment;
  return trx
    .updateTable('payments')
    .set(consentColumns(consent, now) ?? {})
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Found =
  | { readonly is: 'order'; readonly payment: Payment }
  | { readonly is: 'unsettled'; readonly operationId: string };

/**
 * Checks the subject while the member is locked, so that nothing changes in the meantime. Throws Refused if it differs
 * from what was read.
 */
export type StillAsRead = (trx: Transaction<Database>) => Promise<void>;

interface Wanted {
  readonly order: AnyOrder;
  readonly payer: Payer;
  readonly chosen: Chosen;
  readonly isStill: StillAsRead | undefined;
}

async function find(
  deps: OrderDeps,
  trx: Transaction<Database>,
  { order: wanted, payer, chosen, isStill }: Wanted,
): Promise<Found> {
  const order = orderAt(chosen, wanted);
  const { now, isTest } = deps;
  const open = await holdOpenOrders(trx, order.userId);
  const unsettled = open.find((one) => one.purpose === order.purpose && isUnsettled(one));
  if (unsettled) return { is: 'unsettled', operationId: unsettled.operation_id };
  await isStill?.(trx);
  const same = open.find((one) => isSame(one, order));
  const consent = consentOf(payer);
  if (same && stillHolds(same, order, payer) && isStillTaken(deps, same))
    return { is: 'order', payment: await withConsent(trx, same, consent, now()) };
  // The page of a replaced order may still be open, and a payment there counts.
  for (const one of open.filter((other) => other === same || keepsCoupon(other, order)))
    await movePayment(trx, one, 'declined', { decline_code: 'replaced', poll_at: null });
  const payment = await insertOrder(deps, trx, order, {
    gateway: chosen.gateway.id,
    mode: chosen.mode,
    state: 'intent',
    test: isTest,
    locale: payer.locale,
    returnPath: payer.returnPath,
    meansId: null,
    consent,
    now: now(),
  });
  return { is: 'order', payment };
}

/** See `Payments.begin`. */
export async function beginCheckout(
  deps: OrderDeps,
  order: AnyOrder,
  payer: Payer,
  isStill?: StillAsRead,
): Promise<Begun> {
  const chosen = chooseGateway(deps.gateways, order, payer);
  if (!chosen) return { is: 'no_gateway' };
  const found = await deps.db
    .transaction()
    .execute((trx) => find(deps, trx, { order, payer, chosen, isStill }));
  if (found.is === 'unsettled') return found;
  const { payment } = found;
  const gateway = deps.gateways.get(payment.gateway)?.gateway;
  return gateway ? continueCheckout(deps, gateway, payment) : { is: 'no_gateway' };
}
