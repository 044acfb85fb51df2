/**
 * The reply with which the browser continues an order: requested from its gateway once, and returned to all later
 * requests for the same order.
 */
import type { PaymentUrl } from '#ports/payment.ts';
import type { Begun } from '#ports/payments.ts';
import { untilFound } from '#server/messages/found.ts';
import { codeOf, NO_CODE } from '#gateways/shared/server/event.ts';
import type { AnyGateway, Checkout, Order } from '#gateways/shared/server/gateway.ts';
import { movePayment } from '../settle/orders.ts';
import type { Payment } from '../tables.ts';
import { addressesOf } from './return-url.ts';
import type { OrderDeps } from './deps.ts';
import { orderOf } from './order.ts';
import { findOperation, findPayment, planOperation } from './store.ts';

/** A signed URL is reused for this long; afterwards the same order gets a new one. */
const ADDRESS_MS = 15 * 60_000;
/** How long a second tab waits for the request of the first one. */
const CONCURRENT_WAIT_MS = 20_000;
/** How often a waiting tab looks for the reply, because the message about it may be lost. */
const LOOK_EVERY_MS = 5000;
/** Messages on this topic are ids of payments whose gateway has replied. */
const TOPIC = 'payments.checkout';

const keyOf = ({ operation_id }: Payment): string => `checkout:${operation_id}`;

async function requestCheckout(
  deps: OrderDeps,
  gateway: AnyGateway,
  payment: Payment,
): Promise<{ checkout: Checkout; order: Order }> {
  const order = await orderOf(deps.db, payment, null);
  const mode = payment.mode === 'server' ? 'redirect' : payment.mode;
  const answer = await gateway.createCheckout(order, mode, addressesOf(deps, payment), keyOf(payment));
  const checkout: Checkout =
    answer.is === 'refused' ? { ...answer, reason: codeOf(answer.reason) ?? NO_CODE } : answer;
  return { checkout, order };
}

const replied = (deps: OrderDeps, payment: Payment) =>
  findOperation(deps.db, payment.gateway, keyOf(payment));

/** The reply of another tab or an earlier visit; null if unknown. */
const awaitConcurrent = (deps: OrderDeps, payment: Payment): Promise<Checkout | null> =>
  untilFound(deps.bus, {
    topic: TOPIC,
    concerns: (message) => message === payment.id,
    look: async () => wholeOf((await replied(deps, payment))?.reply),
    timeoutMs: CONCURRENT_WAIT_MS,
    lookEveryMs: LOOK_EVERY_MS,
  });

/** A URL that contains the payer is not stored: it is signed again for the same order. */
function withoutPayer(checkout: Checkout, { email }: Order): Checkout | Pick<Checkout, 'is'> {
  if (checkout.is !== 'page' || email === '') return checkout;
  const text = JSON.stringify(checkout);
  const forms = [
    email,
    encodeURIComponent(email),
    new URLSearchParams({ email }).toString().slice('email='.length),
  ];
  return forms.some((form) => text.includes(form)) ? { is: checkout.is } : checkout;
}

/** The stored reply if it contains everything that a browser needs to continue; otherwise null. */
const wholeOf = (reply: unknown): Checkout | null => {
  const checkout = reply as Checkout | null;
  return checkout && (checkout.is !== 'page' || 'url' in checkout) ? checkout : null;
};

/** Stores the reply. The first one counts, and parallel requests get the same. */
async function store(
  deps: OrderDeps,
  payment: Payment,
  { checkout, order }: { checkout: Checkout; order: Order },
): Promise<Checkout> {
  const known = checkout.is === 'page' || checkout.is === 'vault';
  const state = known ? 'done' : checkout.is === 'refused' ? 'failed' : 'unknown';
  const now = deps.now();
  const stale = new Date(now.getTime() - ADDRESS_MS);
  await deps.db
    .updateTable('payment_operations')
    .set({ state, reply: JSON.stringify(withoutPayer(checkout, order)), done_at: now })
    .where('gateway', '=', payment.gateway)
    .where('key', '=', keyOf(payment))
    .where((eb) => eb.or([eb('reply', 'is', null), eb('done_at', '<=', stale)]))
    .execute();
  deps.bus.publish(TOPIC, payment.id);
  const operation = await replied(deps, payment);
  return wholeOf(operation?.reply) ?? checkout;
}

async function checkoutOf(deps: OrderDeps, gateway: AnyGateway, payment: Payment): Promise<Checkout | null> {
  const now = deps.now();
  const { gateway: id, id: paymentId } = payment;
  const key = keyOf(payment);
  const isFirst =
    (await planOperation(deps.db, { gateway: id, key, paymentId, kind: 'checkout', state: 'sent' }, now)) !==
    null;
  if (isFirst) return store(deps, payment, await requestCheckout(deps, gateway, payment));
  // A request to a carrier has an effect, so it is never repeated.
  if (gateway.capabilities.carrier) return awaitConcurrent(deps, payment);
  const operation = await replied(deps, payment);
  const isFresh = operation?.done_at && now.getTime() - operation.done_at.getTime() < ADDRESS_MS;
  const known = isFresh ? wholeOf(operation.reply) : null;
  if (known) return known;
  return store(deps, payment, await requestCheckout(deps, gateway, payment));
}

/** Applies the gateway's response to the order, unless another request has. */
async function transition(
  { db, now }: OrderDeps,
  { id }: Payment,
  to: 'sent' | 'doubted' | 'declined',
  reason?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('payments')
      .select(['id', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (held.state !== 'intent') return;
    await movePayment(trx, held, to, {
      ...(to === 'sent' ? { sent_at: now() } : {}),
      ...(to === 'declined' ? { decline_code: reason ?? null, poll_at: null } : {}),
    });
  });
}

const common = (payment: Payment, gateway: AnyGateway) => ({
  status: 200,
  gateway: payment.gateway,
  operation_id: payment.operation_id,
  is_carrier: gateway.capabilities.carrier,
  amount_in_cents: payment.amount_minor,
  currency: payment.currency,
});

async function inline(
  { installed }: OrderDeps,
  gateway: AnyGateway,
  payment: Payment,
  checkout: Checkout & { is: 'vault' },
): Promise<PaymentUrl | null> {
  const options = (await gateway.openVault?.(checkout)) ?? null;
  if (options === null) return null;
  return {
    ...common(payment, gateway),
    payment_url: checkout.frameUrl,
    mode: 'inline',
    subgateway_provider: installed.get(gateway.id)?.chargesThrough ?? null,
    options,
  };
}

/** Returns how the visitor continues this order. */
export async function continueCheckout(
  deps: OrderDeps,
  gateway: AnyGateway,
  payment: Payment,
): Promise<Begun> {
  const { operation_id: operationId } = payment;
  const checkout = await checkoutOf(deps, gateway, payment);
  if (checkout === null || checkout.is === 'unknown') {
    await transition(deps, payment, 'doubted');
    return { is: 'unsettled', operationId };
  }
  if (checkout.is === 'refused') {
    await transition(deps, payment, 'declined', checkout.reason);
    return { is: 'refused', operationId };
  }
  if (checkout.is === 'vault') {
    const shown = await inline(deps, gateway, payment, checkout);
    return shown ? { is: 'begun', payment: shown } : { is: 'refused', operationId };
  }
  await transition(deps, payment, 'sent');
  const { state } = await findPayment(deps.db, payment.id);
  if (state !== 'sent') return { is: 'unsettled', operationId };
  return {
    is: 'begun',
    payment: {
      ...common(payment, gateway),
      payment_url: checkout.url,
      mode: payment.mode === 'popup' ? 'popup' : 'redirect',
      subgateway_provider: null,
      options: null,
    },
  };
}
