/** Applies proved events, each once: whatever it changes commits with the row that says that it was applied, or not at all. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Carts } from '#ports/carts.ts';
import type { PlanQuotes } from '#ports/plan-quotes.ts';
import type { SettlementStep } from '#ports/settlements.ts';
import type { Gateways } from '../gateways/definition.ts';
import type { GatewayEvent, GatewayId } from '../gateways/event.ts';
import type { ProvedEvents } from '../gateways/proof.ts';
import { reportedBy } from '../gateways/registry.ts';
import { ended, type Ending, type Settling } from './deps.ts';
import { holdMembersOf, holdPaymentOf, isOfAnotherBrand } from './orders.ts';
import { isOfPlan } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { settlePaid } from './paid.ts';
import { applyPayment } from './payment.ts';
import { applyRebill } from './rebill.ts';
import { applyReversal } from './reversal.ts';

export interface SettleDeps {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly installed: Gateways;
  readonly quotes: PlanQuotes | undefined;
  readonly carts?: Carts | undefined;
  /** What `users.brand` may be for a member of this brand; absent where the database is one brand's. */
  readonly brands?: readonly string[] | undefined;
  /** Steps of other modules, in their order. */
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
    // One after another: each may read what the one before it wrote.
    for (const step of steps) await step(trx, settled);
  },
});

/** The gateway has ended the subscription: staff has no more to do about it. */
async function finishCancelTasks({ trx, now }: Settling, { id }: Payment): Promise<void> {
  await trx
    .updateTable('payment_operations')
    .set({ state: 'done', done_at: now })
    .where('kind', '=', 'cancel')
    .where('state', '=', 'by_hand')
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payments as told')
        .innerJoin('payments as held', (join) =>
          join
            .onRef('held.gateway', '=', 'told.gateway')
            .onRef('held.gateway_subscription', '=', 'told.gateway_subscription'),
        )
        .select('held.id')
        .where('told.id', '=', id),
    )
    .execute();
}

/** A notice moves no money: who looks after the subscription is told. */
async function applyNotice(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const { kind } = event;
  if (kind !== 'cancel' && kind !== 'expire' && kind !== 'reactivate') return ended('ignored', kind);
  const payment = await holdPaymentOf(settling.trx, settling.sellers, event);
  if (!payment) return ended('waiting', 'unknown');
  if (event.test !== payment.test) return ended('refused', 'test_mode', payment.id);
  if (kind !== 'reactivate') await finishCancelTasks(settling, payment);
  // A cart has nothing that goes on.
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

export async function apply(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const { trx, sellers, brands } = settling;
  // Several brands may have one database: each settles what its own members pay.
  if (brands && (await isOfAnotherBrand(trx, sellers, event, brands))) return ended('waiting', 'elsewhere');
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

export const write = ({ trx }: Settling, id: number, { state, reason, paymentId }: Ending) =>
  trx
    .updateTable('gateway_events')
    .set({ state, reason, payment_id: paymentId })
    .where('id', '=', id)
    .execute();

/** What waits for a payment: under our name of it, its subscription's, or its transaction's. */
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

/** Takes up what came before its time, and what had waited for that in its turn. */
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
    // Whoever tells the same at the same time waits here until the first one has committed.
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
    return ended(known.state, known.reason, known.payment_id);
  }
  const ending = await apply(settling, event);
  await write(settling, inserted.id, ending);
  return ending;
}

/** Settles an order for which nothing was to be paid: a free trial whose card is stored, or another card. */
export const settleDirectly = (
  deps: SettleDeps,
  trx: Transaction<Database>,
  payment: Payment,
): Promise<void> =>
  settlePaid(settlingOf(deps, trx, payment.gateway), payment, { transactionId: null, subscriptionId: null });

/**
 * Applies what was proved, in the caller's transaction, and with it what had waited for it. Resolves with how each event ended; the same
 * event again has no effect and ends as it did.
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
