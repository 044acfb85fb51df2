/** Payments, operations and events for staff pages. Each list is newest first. */
import { nameIn } from '#app/i18n/names.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type {
  CallbackRecord,
  EventRecord,
  FoundPayment,
  ListPage,
  OperationRecord,
  PaymentRecord,
} from '#ports/payment-desk.ts';
import { FormattedText } from '#server/i18n/text.ts';
import { isOwnOrNobodys } from '#server/security/own-accounts.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { declineOf } from '#gateways/installed/server/registry.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { isOfCart, isOfPlan, isRenewedByGateway, titlesOf } from '../subject.ts';
import type { Payment, StoredCallback } from '../tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Whether a payment's member belongs to one of these brands; payments without a member belong to every brand. */
export const isTheirs = (brands: readonly string[] | undefined) =>
  brands ? isOwnOrNobodys(brands, 'payments.user_id') : sql<boolean>`true`;
export type Staffed = { readonly db: Db; readonly brands?: readonly string[] | undefined };

const consentOf = ({
  begin_consent_at: at,
  begin_consent_wording: wording,
  begin_consent_country: country,
}: Payment): PaymentRecord['beginConsent'] =>
  at !== null && wording !== null && country !== null ? { at, wording, country } : null;

export const recordOf = (payment: Payment): PaymentRecord => ({
  id: payment.id,
  operationId: payment.operation_id,
  userId: payment.user_id,
  purpose: payment.purpose,
  amountMinor: payment.amount_minor,
  currency: payment.currency,
  gateway: payment.gateway,
  mode: payment.mode,
  isTest: payment.test,
  state: payment.state,
  declineCode: payment.decline_code,
  gatewayTransaction: payment.gateway_transaction,
  gatewaySubscription: payment.gateway_subscription,
  entryId: payment.entry_id,
  subscriptionId: payment.subscription_id,
  beginConsent: consentOf(payment),
  createdAt: payment.created_at,
  settledAt: payment.settled_at,
  pollAt: payment.poll_at,
});

const callbackRecordOf = (stored: StoredCallback): CallbackRecord => ({
  id: stored.id,
  gateway: stored.gateway,
  method: stored.method,
  query: stored.query,
  contentType: stored.content_type,
  body: stored.body,
  address: stored.address,
  deliveries: stored.deliveries,
  firstAt: stored.first_at,
  lastAt: stored.last_at,
  state: stored.state,
  reason: stored.reason,
  proof: stored.proof,
  sizeBytes: stored.size_bytes,
  removed: stored.removed,
  orderRef: stored.order_ref,
  rejectedFor: stored.rejected_for,
  rejectedAt: stored.rejected_at,
});

const payments = (db: Db, { before, limit }: ListPage) =>
  db
    .selectFrom('payments')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit);

const operations = (db: Db, { before, limit }: ListPage) =>
  db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .select([
      'payment_operations.id',
      'payments.operation_id as operationId',
      'payment_operations.gateway',
      'payment_operations.kind',
      'payment_operations.state',
      'payments.currency',
      sql<number | null>`case when payment_operations.kind in ('refund', 'charge')
        then coalesce(payment_operations.amount_minor, payments.amount_minor) end`.as('amountMinor'),
      sql<string | null>`case payment_operations.kind when 'refund' then payments.gateway_transaction
        when 'cancel' then payments.gateway_subscription end`.as('gatewayId'),
      'payment_operations.tries',
      'payment_operations.created_at as createdAt',
      'payment_operations.done_at as doneAt',
      'payment_operations.due_at as dueAt',
    ])
    .$if(before !== null, (query) => query.where('payment_operations.id', '<', before ?? 0))
    .orderBy('payment_operations.id', 'desc')
    .limit(limit);

const events = (db: Db, { before, limit }: ListPage) =>
  db
    .selectFrom('gateway_events')
    .leftJoin('payments', 'payments.id', 'gateway_events.payment_id')
    .select([
      'gateway_events.id',
      'gateway_events.gateway',
      'gateway_events.event',
      'gateway_events.state',
      'gateway_events.reason',
      'gateway_events.callback_id as callbackId',
      'gateway_events.created_at as createdAt',
      'payments.operation_id as operationId',
    ])
    .$if(before !== null, (query) => query.where('gateway_events.id', '<', before ?? 0))
    .orderBy('gateway_events.id', 'desc')
    .limit(limit);

type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

const eventRecordOf = ({ event, ...row }: EventRow): EventRecord => ({
  ...row,
  kind: event.kind,
  status: event.status,
  transactionId: event.transactionId,
  amountMinor: event.amountMinor,
  currency: event.currency,
});

function soldIn(payment: Payment, locale: Locale): string {
  if (isOfCart(payment)) return titlesOf(payment, locale).join(', ');
  return isOfPlan(payment) ? nameIn(payment.subject.plan.names, locale) : '';
}

export async function findRecord(
  { db, brands, installed, gateways }: Staffed & Pick<OrderDeps, 'installed' | 'gateways'>,
  operationId: string,
): Promise<FoundPayment | null> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where(isTheirs(brands))
    .executeTakeFirst();
  if (!payment) return null;
  const { state, gateway, decline_code: code } = payment;
  return {
    ...recordOf(payment),
    decline: state === 'declined' ? declineOf(installed, gateway, code) : null,
    isRenewedByGateway: isRenewedByGateway(installed, payment),
    isQueryable: gateways.get(gateway)?.gateway.query !== undefined,
    sold: new FormattedText((locale) => soldIn(payment, locale)),
    returnReason: payment.return_reason,
  };
}

export const paymentsOfMember = async (db: Db, userId: number, page: ListPage) =>
  (await payments(db, page).where('user_id', '=', userId).execute()).map(recordOf);

export async function doubtedPayments({ db, brands }: Staffed, page: ListPage): Promise<PaymentRecord[]> {
  const doubted = payments(db, page).where('state', '=', 'doubted').where('poll_at', 'is', null);
  return (await doubted.where(isTheirs(brands)).execute()).map(recordOf);
}

export const operationsByHand = ({ db, brands }: Staffed, page: ListPage): Promise<OperationRecord[]> =>
  operations(db, page).where('payment_operations.state', '=', 'by_hand').where(isTheirs(brands)).execute();

export const operationsOf = (db: Db, paymentId: number, page: ListPage): Promise<OperationRecord[]> =>
  operations(db, page).where('payment_operations.payment_id', '=', paymentId).execute();

export async function eventsInReview({ db, brands }: Staffed, page: ListPage): Promise<EventRecord[]> {
  const inReview = events(db, page).where('gateway_events.state', '=', 'review').where(isTheirs(brands));
  return (await inReview.execute()).map(eventRecordOf);
}

export const eventsOf = async (db: Db, paymentId: number, page: ListPage) =>
  (await events(db, page).where('gateway_events.payment_id', '=', paymentId).execute()).map(eventRecordOf);

/** Unproved callbacks are omitted, because anyone can send them. */
export async function openCallbacks(db: Db, { before, limit }: ListPage): Promise<CallbackRecord[]> {
  const rows = await db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where((eb) =>
      eb.or([eb('state', '=', 'stored'), eb.and([eb('state', '=', 'refused'), eb('proof', 'is not', null)])]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(callbackRecordOf);
}

export async function findCallback(db: Db, gateway: string, id: number): Promise<CallbackRecord | null> {
  const stored = await db
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where('gateway', '=', gateway as GatewayId)
    .where('id', '=', id)
    .executeTakeFirst();
  return stored ? callbackRecordOf(stored) : null;
}
