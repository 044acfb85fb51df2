/** How the browser goes on with an order: asked of its gateway once, and told again to whoever asks for the same order. */
import type { PaymentUrl } from '#ports/payment.ts';
import type { Begun } from '#ports/payments.ts';
import { untilFound } from '#server/messages/found.ts';
import type { AnyGateway, Checkout, Order } from '../gateways/gateway.ts';
import { movePayment } from '../settle/orders.ts';
import type { Payment } from '../tables.ts';
import { addressesOf } from './return-url.ts';
import type { OrderDeps } from './deps.ts';
import { orderOf } from './order.ts';
import { findOperation, findPayment, planOperation } from './store.ts';

/** A signed address is told again for so long; afterwards it is signed anew, for the same order. */
const ADDRESS_MS = 15 * 60_000;
/** How long a second tab waits for what the first one is asking. */
const CONCURRENT_WAIT_MS = 20_000;
/** How often it looks for the reply itself: the message that it is stored may be lost. */
const LOOK_EVERY_MS = 5000;
/** Its messages are ids of payments whose gateway has replied. */
const TOPIC = 'payments.checkout';

const keyOf = ({ operation_id }: Payment): string => `checkout:${operation_id}`;

async function requestCheckout(
  deps: OrderDeps,
  gateway: AnyGateway,
  payment: Payment,
): Promise<{ checkout: Checkout; order: Order }> {
  const order = await orderOf(deps.db, payment, null);
  const mode = payment.mode === 'server' ? 'redirect' : payment.mode;
  const checkout = await gateway.createCheckout(order, mode, addressesOf(deps, payment), keyOf(payment));
  return { checkout, order };
}

const replied = (deps: OrderDeps, payment: Payment) =>
  findOperation(deps.db, payment.gateway, keyOf(payment));

/** What another tab or an earlier visit was told; null when nobody knows. */
const awaitConcurrent = (deps: OrderDeps, payment: Payment): Promise<Checkout | null> =>
  untilFound(deps.bus, {
    topic: TOPIC,
    concerns: (message) => message === payment.id,
    look: async () => wholeOf((await replied(deps, payment))?.reply),
    timeoutMs: CONCURRENT_WAIT_MS,
    lookEveryMs: LOOK_EVERY_MS,
  });

/** An address that names the payer is not stored: it is signed anew for whoever asks again, for the same order. */
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

/** What is stored with all that a browser needs to go on. */
const wholeOf = (reply: unknown): Checkout | null => {
  const checkout = reply as Checkout | null;
  return checkout && (checkout.is !== 'page' || 'url' in checkout) ? checkout : null;
};

/** The first answer counts: whoever asked at the same time is told that one. */
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
  // To begin there is a call with an effect: it is never made twice.
  if (gateway.capabilities.carrier) return awaitConcurrent(deps, payment);
  const operation = await replied(deps, payment);
  const isFresh = operation?.done_at && now.getTime() - operation.done_at.getTime() < ADDRESS_MS;
  const told = isFresh ? wholeOf(operation.reply) : null;
  if (told) return told;
  return store(deps, payment, await requestCheckout(deps, gateway, payment));
}

/** Moves the order on by what its gateway answered, unless somebody else has. */
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

/** What a visitor goes on with for this order. */
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
