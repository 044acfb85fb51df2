/** The payment service for staff pages. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PaymentDesk, Refundable } from '#ports/payment-desk.ts';
import { queryGateway } from '../orders/query-gateway.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { settleByStaff } from '../settle/by-staff.ts';
import {
  doubtedPayments,
  eventsInReview,
  eventsOf,
  findCallback,
  findRecord,
  openCallbacks,
  operationsByHand,
  operationsOf,
  paymentsOfMember,
} from './records.ts';
import { refundableOf, refundPart } from './refund.ts';
import { rejectedCallbacks, rejectedCounts } from './rejected.ts';
import { memberOfCallback, memberOfEvent, paymentsNamed } from './search.ts';

type Trx = Transaction<Database>;

async function ask(deps: OrderDeps, operationId: string): Promise<boolean> {
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return payment ? queryGateway(deps, payment) : false;
}

async function refundable({ db }: OrderDeps, operationId: string): Promise<Refundable | null> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return payment ? refundableOf(db, payment) : null;
}

async function finish({ now }: OrderDeps, trx: Trx, operation: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_operations')
    .set({ state: 'done', done_at: now() })
    .where('id', '=', operation)
    .where('state', '=', 'by_hand')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function dismiss(trx: Trx, event: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gateway_events')
    .set({ state: 'ignored' })
    .where('id', '=', event)
    .where('state', '=', 'review')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const paymentDesk = (deps: OrderDeps): PaymentDesk => ({
  find: (operationId) => findRecord(deps, operationId),
  ofMember: (userId, page) => paymentsOfMember(deps.db, userId, page),
  doubted: (page) => doubtedPayments(deps, page),
  byHand: (page) => operationsByHand(deps, page),
  inReview: (page) => eventsInReview(deps, page),
  openCallbacks: (page) => openCallbacks(deps.db, page),
  operationsOf: (paymentId, page) => operationsOf(deps.db, paymentId, page),
  eventsOf: (paymentId, page) => eventsOf(deps.db, paymentId, page),
  callback: (gateway, id) => findCallback(deps.db, gateway, id),
  memberOfCallback: (gateway, id) => memberOfCallback(deps, gateway, id),
  memberOfEvent: (event) => memberOfEvent(deps, event),
  rejected: (filter, page) => rejectedCallbacks(deps.db, filter, page),
  rejectedCounts: () => rejectedCounts(deps.db),
  named: (name, limit) => paymentsNamed(deps, name, limit),
  refundable: (operationId) => refundable(deps, operationId),
  refundPart: (tx, part) => refundPart(deps, tx, part),
  ask: (operationId) => ask(deps, operationId),
  settle: (tx, operationId, seen) => settleByStaff(deps, tx, operationId, seen),
  finish: (tx, operation) => finish(deps, tx, operation),
  dismiss,
});
