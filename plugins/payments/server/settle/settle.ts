/** Applies proved events once: all their changes commit together with the row that marks them as applied. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Carts } from '#ports/carts.ts';
import type { PlanQuotes } from '#ports/plan-quotes.ts';
import type { SettlementStep } from '#ports/settlements.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayEvent, GatewayId } from '#gateways/shared/server/event.ts';
import type { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { reportedBy } from '#gateways/installed/server/registry.ts';
import { ended, type Ending, type Settling } from './deps.ts';
import { holdMembersOf, holdPaymentOf, isOfAnotherBrand } from './orders.ts';
import { isOfPlan } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { settlePaid } from './paid.ts';
import { applyPayment } from './payment.ts';
import { applyRebill } from './rebill.ts';
import { applyReversal, withdrawalOf } from './reversal.ts';

export interface SettleDeps {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly installed: Gateways;
  readonly quotes: PlanQuotes | undefined;
  readonly carts?: Carts | undefined;
  /** Possible values of `users.brand` for a member of this brand; absent if the database has one brand. */
  readonly brands?: readonly string[] | undefined;
  /** Steps of other modules, in order. */
  readonly steps: readonly SettlementStep[];
}

export const settlingOf = (
  { now, installed, quotes, carts, brands, steps }: SettleDeps,
  trx: Transaction<Database>,
  gateway: GatewayId,
): Settling => ({
  trx,
  gateway,
  sellers: reportedBy(installed, gateway),
  installed,
  now: now(),
  quotes,
  carts,
  brands,
  async announce(settled) {
    // Sequentially: each may read what the previous one wrote.
    for (const step of steps) await step(trx, settled);
  },
});

/** Ends the cancellation task of staff, because the gateway has ended the subscription. */
async function finishCancelTasks({ trx, now }: Settling, { id }: Payment): Promise<void> {
  await trx
    .updateTable('payment_operations')
    .set({ state: 'done', done_at: now })
    .where('kind', '=', 'cancel')
    .where('state', '=', 'by_hand')
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payments as reported')
        .innerJoin('payments as held', (join) =>
          join
            .onRef('held.gateway', '=', 'reported.gateway')
            .onRef('held.gateway_subscription', '=', 'reported.gateway_subscription'),
        )
        .select('held.id')
        .where('reported.id', '=', id),
    )
    .execute();
}

/** A notice moves no money: it is passed to the subscription module. */
async function applyNotice(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const { kind } = event;
  if (kind !== 'cancel' && kind !== 'expire' && kind !== 'reactivate') return ended('ignored', kind);
  const payment = await holdPaymentOf(settling.trx, settling.sellers, event);
  if (!payment) return ended('waiting', 'unknown');
  if (event.test !== payment.test) return ended('refused', 'test_mode', payment.id);
  if (kind !== 'reactivate') await finishCancelTasks(settling, payment);
  // Carts do not renew.
  if (!isOfPlan(payment)) return ended('ignored', kind, payment.id);
  const { operation_id: operationId, user_id: userId, subscription_id: subscriptionId, subject } = payment;
  await settling.announce({
    is: 'reported',
    change: kind,
    operationId,
    userId,
    subscriptionId,
    plan: subject.plan,
  });
  return ended('applied', null, payment.id);
}

export async function apply(settling: Settling, reported: GatewayEvent): Promise<Ending> {
  const { trx, sellers, brands } = settling;
  // Several brands may share a database: each settles payments of its own members.
  if (brands && (await isOfAnotherBrand(trx, sellers, reported, brands)))
    return ended('waiting', 'elsewhere');
  const event = (await withdrawalOf(settling, reported)) ?? reported;
  switch (event.kind) {
    case 'initial':
      return applyPayment(settling, event);
    case 'rebill':
      return applyRebill(settling, event);
    case 'refund':
    case 'void':
    case 'chargeback':
      return applyReversal(settling, event);
    default:
      return applyNotice(settling, event);
  }
}

/** Names the payment of a callback that lacks our reference, so that it is found with the data of its member. */
async function nameOrder({ trx }: Settling, callbackId: number | null, { paymentId }: Ending): Promise<void> {
  if (callbackId === null || paymentId === null) return;
  await trx
    .updateTable('gateway_callbacks')
    .set((eb) => ({
      order_ref: eb.selectFrom('payments').select('operation_id').where('id', '=', paymentId),
    }))
    .where('id', '=', callbackId)
    .where('order_ref', 'is', null)
    .execute();
}

export async function write(settling: Settling, id: number, ending: Ending): Promise<void> {
  const { state, reason, paymentId } = ending;
  const { callback_id: callbackId } = await settling.trx
    .updateTable('gateway_events')
    .set({ state, reason, payment_id: paymentId })
    .where('id', '=', id)
    .returning('callback_id')
    .executeTakeFirstOrThrow();
  await nameOrder(settling, callbackId, ending);
}

/** Keys of events that wait for a payment: its operation id, subscription or transaction. */
async function waitingFor({ trx, gateway }: Settling, paymentId: number) {
  const payment = await trx
    .selectFrom('payments')
    .select(['operation_id', 'gateway_subscription', 'gateway_transaction'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return trx
    .selectFrom('gateway_events')
    .select(['id', 'event'])
    .where('gateway', '=', gateway)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('order_ref', '=', payment.operation_id),
        eb('subscription_ref', '=', payment.gateway_subscription),
        eb('related_ref', '=', payment.gateway_transaction),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Applies the events that waited for these payments, then recursively those that waited for the payments settled by
 * them.
 */
async function applyWaiting(settling: Settling, paymentIds: readonly number[]): Promise<void> {
  const queue = [...paymentIds];
  for (const paymentId of queue)
    for (const { id, event } of await waitingFor(settling, paymentId)) {
      const ending = await apply(settling, event);
      if (ending.state === 'waiting') continue;
      await write(settling, id, ending);
      if (ending.paymentId !== null) queue.push(ending.paymentId);
    }
}

async function settleOne(
  settling: Settling,
  event: GatewayEvent,
  callbackId: number | null,
): Promise<Ending> {
  const { trx, gateway, now } = settling;
  const inserted = await trx
    .insertInto('gateway_events')
    .values({
      gateway,
      event_id: event.eventId,
      event: JSON.stringify(event),
      callback_id: callbackId,
      state: 'waiting',
      order_ref: event.orderRef,
      subscription_ref: event.subscriptionId,
      related_ref: event.relatedId,
      created_at: now,
    })
    // A parallel transaction with the same event waits here until this one commits.
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const known = await trx
      .selectFrom('gateway_events')
      .select(['state', 'reason', 'payment_id'])
      .where('gateway', '=', gateway)
      .where('event_id', '=', event.eventId)
      .executeTakeFirstOrThrow();
    const before = ended(known.state, known.reason, known.payment_id);
    await nameOrder(settling, callbackId, before);
    return before;
  }
  const ending = await apply(settling, event);
  await write(settling, inserted.id, ending);
  return ending;
}

/** Settles an order without a payment: a free trial with a stored card, or a replaced card. */
export const settleDirectly = (
  deps: SettleDeps,
  trx: Transaction<Database>,
  payment: Payment,
): Promise<void> =>
  settlePaid(settlingOf(deps, trx, payment.gateway), payment, { transactionId: null, subscriptionId: null });

/**
 * Applies proved events in the caller's transaction, with the events that waited for them. Resolves with the result of
 * each event; a repeated event has no effect and the same result.
 */
export async function settleEvents(
  deps: SettleDeps,
  trx: Transaction<Database>,
  { gateway, callbackId }: { gateway: GatewayId; callbackId: number | null },
  { events }: ProvedEvents,
): Promise<readonly Ending[]> {
  const settling = settlingOf(deps, trx, gateway);
  await holdMembersOf(trx, settling.sellers, events);
  const endings: Ending[] = [];
  for (const event of events) {
    if (event.kind === 'username-probe') continue;
    endings.push(await settleOne(settling, event, callbackId));
  }
  const applied = endings.flatMap(({ state, paymentId }) =>
    state === 'applied' && paymentId !== null ? [paymentId] : [],
  );
  await applyWaiting(settling, applied);
  return endings;
}
