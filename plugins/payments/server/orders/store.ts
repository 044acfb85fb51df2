/** Orders and their operations in the database. */
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { BeginNowWording } from '#ports/withdrawal-right.ts';
import type { Payer } from '#ports/payments.ts';
import type { CouponUse } from '#ports/plan-quotes.ts';
import { OPEN_STATES } from '#plugins/payments/rule-moves.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { couponOf, type AnyOrder } from '../subject.ts';
import type { OrderDeps } from './deps.ts';
import type { Operation, OperationKind, Payment, PaymentsTable } from '../tables.ts';

type Trx = Transaction<Database>;
const MINUTE_MS = 60_000;

/** A buyer's consent to immediate access and its consequences. */
export interface BeginConsent {
  readonly wording: BeginNowWording;
  /** Country code, ISO 3166-1 alpha-2. */
  readonly country: string;
}

export const consentColumns = (consent: BeginConsent | null, now: Date) =>
  consent && {
    begin_consent_at: now,
    begin_consent_wording: consent.wording,
    begin_consent_country: consent.country,
  };

export const consentOf = ({ beginNow, country }: Pick<Payer, 'beginNow' | 'country'>): BeginConsent | null =>
  beginNow ? { wording: beginNow, country } : null;

/** See `Payments.beginConsentOf`. */
export async function beginConsentOf(db: Kysely<Database>, subscriptionId: number): Promise<Date | null> {
  const { first } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.min('begin_consent_at').as('first'))
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return first;
}

/** The gateway and means of payment of an order, and its further columns. */
interface Way {
  readonly gateway: GatewayId;
  readonly mode: PaymentsTable['mode'];
  readonly state: 'intent' | 'sent';
  readonly test: boolean;
  readonly locale: string;
  readonly returnPath: string | null;
  readonly meansId: number | null;
  /** The buyer's consent; null if none was requested. */
  readonly consent: BeginConsent | null;
  readonly now: Date;
}

/**
 * Reserves a use of the order's coupon. Throws Refused with the reason if none is left, before anything is charged; a
 * cart reports the reason itself.
 */
export async function holdCoupon(
  { quotes, carts }: Pick<OrderDeps, 'quotes' | 'carts'>,
  trx: Trx,
  { purpose, key, ...use }: Omit<CouponUse, 'key'> & { purpose: AnyOrder['purpose']; key: string | null },
): Promise<void> {
  if (key === null) return;
  const isCart = purpose === 'movies';
  const limit = await (isCart ? carts : quotes)?.holdCoupon(trx, { key, ...use });
  if (limit) throw new Refused(isCart ? 'cart_changed' : limit);
}

/**
 * Throws the database's unique violation if the member has an open order for the same subject, and Refused if no use of
 * its coupon is left.
 */
export async function insertOrder(
  deps: Pick<OrderDeps, 'quotes' | 'carts'>,
  trx: Trx,
  order: AnyOrder,
  way: Way,
): Promise<Payment> {
  const payment = await trx
    .insertInto('payments')
    .values({
      operation_id: randomBytes(16).toString('hex'),
      user_id: order.userId,
      purpose: order.purpose,
      subject: JSON.stringify(order.purpose === 'movies' ? { cart: order.cart } : { plan: order.plan }),
      subject_key: order.subjectKey,
      subscription_id: order.subscriptionId,
      amount_minor: order.amountMinor,
      currency: order.currency,
      tax_country: order.tax.country,
      tax_minor: order.tax.minor,
      coupon_key: couponOf(order),
      gateway: way.gateway,
      mode: way.mode,
      test: way.test,
      state: way.state,
      means_id: way.meansId,
      return_path: way.returnPath,
      ...consentColumns(way.consent, way.now),
      locale: way.locale,
      created_at: way.now,
      sent_at: way.state === 'sent' ? way.now : null,
      poll_at: new Date(way.now.getTime() + MINUTE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { operation_id: operationId } = payment;
  const { purpose, userId } = order;
  await holdCoupon(deps, trx, { purpose, key: couponOf(order), userId, operationId });
  return payment;
}

/** A member's orders with an unknown result. Locks the account's row, so that parallel tabs take turns. */
export async function holdOpenOrders(trx: Trx, userId: number): Promise<readonly Payment[]> {
  await holdMember(trx, userId);
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

export const findOwn = (
  db: Kysely<Database>,
  userId: number,
  operationId: string,
): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findPayment = (db: Kysely<Database>, id: number): Promise<Payment> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

interface Planned {
  readonly gateway: GatewayId;
  readonly key: string;
  readonly paymentId: number;
  readonly kind: OperationKind;
  readonly state: 'planned' | 'sent' | 'by_hand';
  readonly amountMinor?: number;
  /** See `payment_operations.due_at`. */
  readonly dueAt?: Date | null;
}

/** Plans an operation and returns its id; null if its key was planned before. */
export async function planOperation(
  db: Kysely<Database>,
  { gateway, key, paymentId, kind, state, amountMinor, dueAt }: Planned,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('payment_operations')
    .values({
      gateway,
      key,
      payment_id: paymentId,
      kind,
      state,
      amount_minor: amountMinor ?? null,
      due_at: dueAt ?? null,
      created_at: now,
      sent_at: state === 'sent' ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const findOperation = (
  db: Kysely<Database>,
  gateway: GatewayId,
  key: string,
): Promise<Operation | undefined> =>
  db
    .selectFrom('payment_operations')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('key', '=', key)
    .executeTakeFirst();
