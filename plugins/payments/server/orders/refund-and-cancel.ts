/** Refunds that we request, and cancellations at the gateway. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { Sending } from '#ports/payments.ts';
import { beginsRenewals } from '../subject.ts';
import type { Operation, Payment } from '../tables.ts';
import type { OrderDeps } from './deps.ts';
import { OPERATIONS_QUEUE } from './execute-operation.ts';
import { findOperation, planOperation } from './store.ts';

const DAY_MS = 86_400_000;
/** Days for staff to cancel a subscription that a gateway rebills, which may charge until then. */
const CANCEL_WITHIN_DAYS = 1;

type Trx = Transaction<Database>;
type Ability = 'refund' | 'cancel';

const sendingOf = ({ state }: Pick<Operation, 'state'>): Sending =>
  state === 'by_hand' ? 'by_hand' : 'sent';

interface Planning {
  readonly payment: Payment;
  readonly kind: Ability;
  readonly key: string;
  readonly amountMinor?: number;
  /** Deadline for staff if the gateway does not do it; null if a person requested it. */
  readonly dueAt?: Date | null;
  /** Whether the gateway's id of the subscription or transaction is known. */
  readonly isNamed?: boolean;
}

async function plan(
  deps: OrderDeps,
  trx: Trx,
  { payment, kind, key, amountMinor, dueAt = null, isNamed = true }: Planning,
): Promise<Sending> {
  const { gateway, id: paymentId } = payment;
  const adapter = deps.gateways.get(gateway)?.gateway;
  const isPart = amountMinor !== undefined && amountMinor < payment.amount_minor;
  const isAble =
    isNamed && adapter?.[kind] !== undefined && !(isPart && adapter.capabilities.refundsWholeOnly);
  const state = isAble ? 'planned' : 'by_hand';
  const part = amountMinor ? { amountMinor } : {};
  const planned = { gateway, key, paymentId, kind, state, dueAt, ...part } as const;
  const id = await planOperation(trx, planned, deps.now());
  if (id === null) {
    const before = await findOperation(trx, gateway, key);
    return before ? sendingOf(before) : 'sent';
  }
  if (isAble) await deps.jobs.send(OPERATIONS_QUEUE, { id }, { tx: trx });
  else
    deps.log.warn(
      { operation: id, gateway, kind },
      'operation has to be done by hand at the gateway; see the staff page of its payment',
    );
  return sendingOf({ state });
}

/**
 * See `Payments.refund`. Throws RangeError for more than the remainder of the entry, and for an entry without a
 * payment.
 */
export async function refundEntry(
  deps: OrderDeps,
  trx: Trx,
  entryId: number,
  amountMinor: number,
  dueAt: Date | null = null,
): Promise<Sending> {
  const named = await trx
    .selectFrom('payments')
    .select('user_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (named) await holdMember(trx, named.user_id);
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('entry_id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new RangeError(`no payment wrote entry ${entryId}`);
  const first = `refund:${entryId}`;
  const before = await findOperation(trx, payment.gateway, first);
  const { gone } = await trx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::integer`.as('gone'))
    .where('reverses_id', '=', entryId)
    .executeTakeFirstOrThrow();
  // The remainder after a partial refund is another refund; repeating the same request is not.
  const isRest = gone > 0 && gone + amountMinor <= payment.amount_minor;
  if (before && !isRest) return sendingOf(before);
  if (amountMinor <= 0 || gone + amountMinor > payment.amount_minor)
    throw new RangeError(`cannot refund ${amountMinor}: entry ${entryId} has a smaller remainder`);
  const key = isRest ? `${first}:${gone}` : first;
  return plan(deps, trx, { payment, kind: 'refund', key, amountMinor, dueAt });
}

/** The payments with which a gateway began to rebill a subscription. */
const heldByGateways = (trx: Trx, subscriptionId: number): Promise<Payment[]> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('gateway_subscription', 'is not', null)
    .orderBy('id')
    .execute();

/** The latest cancellation of this subscription at a gateway. */
const lastCancel = (trx: Trx, { id, gateway_subscription }: Payment): Promise<Operation | undefined> =>
  trx
    .selectFrom('payment_operations')
    .selectAll()
    .where('payment_id', '=', id)
    .where('kind', '=', 'cancel')
    .where((eb) =>
      eb.or([
        eb('key', '=', `cancel:${gateway_subscription}`),
        eb('key', 'like', `cancel:${gateway_subscription}:again-%`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Whether a subscription continued after its cancellation at the gateway: it was charged again, or reactivated there.
 */
async function wentOn(trx: Trx, { id }: Payment, { done_at: doneAt }: Operation): Promise<boolean> {
  if (doneAt === null) return false;
  const charged = await trx
    .selectFrom('payments')
    .select('id')
    .where('parent_id', '=', id)
    .where('settled_at', '>', doneAt)
    .limit(1)
    .executeTakeFirst();
  if (charged) return true;
  const reactivated = await trx
    .selectFrom('gateway_events')
    .select('id')
    .where('payment_id', '=', id)
    .where('state', '=', 'applied')
    .where('created_at', '>', doneAt)
    .where(sql<string>`event ->> 'kind'`, '=', 'reactivate')
    .limit(1)
    .executeTakeFirst();
  return reactivated !== undefined;
}

/** One key for each necessary cancellation of a subscription. */
async function cancelKey(trx: Trx, payment: Payment): Promise<string> {
  const first = `cancel:${payment.gateway_subscription}`;
  const last = await lastCancel(trx, payment);
  if (!last) return first;
  return (await wentOn(trx, payment, last)) ? `${first}:again-${last.id}` : last.key;
}

/** See `Payments.cancel`. */
export async function cancelAtGateway(deps: OrderDeps, trx: Trx, subscriptionId: number): Promise<Sending> {
  const held = (await heldByGateways(trx, subscriptionId)).filter(
    ({ gateway }) => deps.gateways.get(gateway)?.gateway.capabilities.rebilledBy === 'gateway',
  );
  const dueAt = new Date(deps.now().getTime() + CANCEL_WITHIN_DAYS * DAY_MS);
  const sent: Sending[] = [];
  for (const payment of held)
    sent.push(await plan(deps, trx, { payment, kind: 'cancel', key: await cancelKey(trx, payment), dueAt }));
  return sent.includes('by_hand') ? 'by_hand' : (sent[0] ?? 'nothing');
}

/** The payment with which the gateway began to rebill: this one, or the one that it renews. */
async function beganBy(trx: Trx, payment: Payment): Promise<Payment> {
  if (payment.parent_id === null) return payment;
  return trx.selectFrom('payments').selectAll().where('id', '=', payment.parent_id).executeTakeFirstOrThrow();
}

/** Whether another subscription of ours has the same id at the gateway. */
async function isShared(trx: Trx, { id, gateway, gateway_subscription, subscription_id }: Payment) {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_subscription', '=', gateway_subscription)
    .where('id', '!=', id)
    .where('subscription_id', 'is not', null)
    .where((eb) => eb('subscription_id', 'is distinct from', subscription_id))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the rebilling that a payment without effect has begun at its gateway. */
export async function cancelReturned(
  deps: OrderDeps,
  trx: Trx,
  returned: Payment,
  dueAt: Date,
): Promise<Sending> {
  const payment = await beganBy(trx, returned);
  const { gateway, gateway_subscription: name, operation_id: operationId } = payment;
  const adapter = deps.gateways.get(gateway)?.gateway;
  if (!beginsRenewals(payment) || (adapter && adapter.capabilities.rebilledBy !== 'gateway'))
    return 'nothing';
  if (name !== null && (await isShared(trx, payment))) return 'nothing';
  return plan(deps, trx, {
    payment,
    kind: 'cancel',
    key: name === null ? `cancel:${operationId}` : await cancelKey(trx, payment),
    dueAt,
    isNamed: name !== null,
  });
}
