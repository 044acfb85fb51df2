/** Refunds, voids and chargebacks, complete or partial. */
import { sql } from 'kysely';
import { revokeAccess, writeReversal } from '#server/ledger/entries.ts';
import { isOpen, mayMove } from '#plugins/payments/rule-moves.ts';
import type { GatewayEvent, GatewayId } from '#gateways/shared/server/event.ts';
import { takeFilmsBack } from '../carts/settle.ts';
import { isOfCart, isOfPlan } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { ended, type Ending, type Settling } from './deps.ts';
import { holdOrder, holdPaymentOf, holdTransaction, movePayment } from './orders.ts';
import { restoreReplaced } from './replaced.ts';

/** The reversed payment: by its transaction, otherwise by our operation id. */
async function hold({ trx, sellers }: Settling, event: GatewayEvent): Promise<Payment | undefined> {
  const byTransaction = event.relatedId && (await holdTransaction(trx, sellers, event.relatedId));
  if (byTransaction) return byTransaction;
  return event.orderRef === null ? undefined : holdOrder(trx, sellers, event.orderRef);
}

/** The amounts of an entry that were reversed so far: by this kind, and in total. */
async function reversedSoFar({ trx }: Settling, entryId: number, kind: 'refund' | 'chargeback') {
  return trx
    .selectFrom('ledger_entries')
    .select([
      sql<number>`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::integer`.as('ofKind'),
      sql<number>`coalesce(sum(amount_minor), 0)::integer`.as('total'),
    ])
    .where('reverses_id', '=', entryId)
    .executeTakeFirstOrThrow();
}

interface Back {
  readonly entryId: number;
  readonly kind: 'refund' | 'chargeback';
  readonly amountMinor: number;
}

/**
 * The key of an entry: by transaction, so that our own refund is one entry, whether the response or a callback reports
 * it.
 */
const keyOf = (gateway: GatewayId, { transactionId, eventId }: GatewayEvent, kind: Back['kind']): string =>
  `${gateway}:${transactionId ?? eventId}:${kind}`;

const isWritten = async ({ trx }: Settling, key: string): Promise<boolean> =>
  Boolean(await trx.selectFrom('ledger_entries').select('id').where('key', '=', key).executeTakeFirst());

/** Writes the row of the order history, and the entry that reverses the other with its share of the tax. */
async function write(settling: Settling, payment: Payment, event: GatewayEvent, back: Back): Promise<number> {
  const { trx, gateway, now } = settling;
  const { id: transactionId } = await trx
    .insertInto('transactions')
    .values({
      user_id: payment.user_id,
      subscription_id: payment.subscription_id,
      kind: 'refund',
      status: 'refunded',
      amount_cents: -back.amountMinor,
      currency: payment.currency,
      plan_names: isOfPlan(payment) ? JSON.stringify(payment.subject.plan.names) : null,
      gateway,
      reference: event.transactionId ?? event.relatedId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tax = Math.round((payment.tax_minor * back.amountMinor) / payment.amount_minor);
  const id = await writeReversal(
    trx,
    {
      key: keyOf(gateway, event, back.kind),
      kind: back.kind,
      amountMinor: back.amountMinor,
      currency: payment.currency,
      gateway,
      operationId: payment.operation_id,
      transactionId,
      tax: { country: payment.tax_country, minor: tax },
      reversesId: back.entryId,
      occurredAt: now,
    },
    now,
  );
  if (id === null) throw new Error(`event ${event.eventId} is in the ledger but was not applied`);
  return id;
}

/** Ends the oldest task of staff with this amount, because the money was refunded. */
async function finishTask({ trx, now }: Settling, { id }: Payment, amountMinor: number): Promise<void> {
  const task = await trx
    .selectFrom('payment_operations')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', '=', 'refund')
    .where('state', '=', 'by_hand')
    .where('amount_minor', '=', amountMinor)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!task) return;
  await trx
    .updateTable('payment_operations')
    .set({ state: 'done', done_at: now })
    .where('id', '=', task.id)
    .execute();
}

/**
 * If a gateway names only the subscription, staff decide which payment was refunded: the renewal may not have been
 * reported yet.
 */
async function withoutReference({ trx, sellers }: Settling, event: GatewayEvent): Promise<Ending | null> {
  if (event.relatedId !== null || event.orderRef !== null) return null;
  const join = await holdPaymentOf(trx, sellers, event);
  if (!join || isOpen(join.state) || join.state === 'declined') return null;
  return event.test === join.test
    ? ended('review', 'no_reference', join.id)
    : ended('refused', 'test_mode', join.id);
}

/**
 * The event that replaces the decline of a paid transaction, at a gateway that approves provisionally: no money was
 * taken, so the rest of the payment is reversed like a void, and a free trial ends. null for any other event.
 */
export async function withdrawalOf(settling: Settling, event: GatewayEvent): Promise<GatewayEvent | null> {
  const { trx, sellers, installed, gateway } = settling;
  const { transactionId: relatedId, status } = event;
  if (status !== 'declined' || relatedId === null) return null;
  if (!installed.get(gateway)?.capabilities.approvesProvisionally) return null;
  const payment = await holdTransaction(trx, sellers, relatedId);
  if (!payment) return null;
  const { currency, entry_id: entryId } = payment;
  if (entryId === null)
    return { ...event, kind: 'expire', status: 'ok', amountMinor: null, currency: null, reason: null };
  const { total } = await reversedSoFar(settling, entryId, 'refund');
  const amountMinor = payment.amount_minor - total;
  if (amountMinor <= 0) return null;
  return { ...event, kind: 'void', status: 'ok', relatedId, amountMinor, currency, reason: null };
}

export async function applyReversal(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const { trx, now } = settling;
  const undecided = await withoutReference(settling, event);
  if (undecided) return undecided;
  const payment = await hold(settling, event);
  if (!payment || isOpen(payment.state) || payment.state === 'declined')
    return ended('waiting', 'not_paid', payment?.id ?? null);
  if (event.test !== payment.test) return ended('refused', 'test_mode', payment.id);
  if (isOfCart(payment) && !settling.carts) return ended('waiting', 'elsewhere', payment.id);
  if (event.status !== 'ok') return ended('review', event.status, payment.id);
  if (payment.entry_id === null) return ended('ignored', 'was_free', payment.id);
  if (event.currency !== null && event.currency !== payment.currency)
    return ended('refused', 'currency', payment.id);
  const kind = event.kind === 'chargeback' ? 'chargeback' : 'refund';
  const { entry_id: entryId, operation_id: operationId } = payment;
  if (await isWritten(settling, keyOf(settling.gateway, event, kind)))
    return ended('ignored', 'known', payment.id);
  const before = await reversedSoFar(settling, entryId, kind);
  const amountMinor = event.amountMinor ?? 0;
  if (amountMinor === 0 || before.ofKind + amountMinor > payment.amount_minor)
    return ended('refused', 'amount', payment.id);
  const reversalId = await write(settling, payment, event, { entryId, kind, amountMinor });
  await finishTask(settling, payment, amountMinor);
  // Access stays until all the money is refunded, because the rest still pays for it.
  const whole = before.total + amountMinor >= payment.amount_minor;
  const to = kind === 'chargeback' ? 'charged_back' : 'refunded';
  let endsAt: Date | null = null;
  if (whole) {
    endsAt = await revokeAccess(trx, { entryId, reversalId }, now);
    if (isOfCart(payment)) await takeFilmsBack(settling, entryId);
    if (mayMove(payment.state, to)) await movePayment(trx, payment, to);
  }
  const { user_id: userId, subscription_id: subscriptionId, currency } = payment;
  const of = {
    is: 'reversed',
    by: kind,
    operationId,
    userId,
    entryId: reversalId,
    amountMinor,
    currency,
    whole,
  } as const;
  if (isOfCart(payment)) {
    const { cartId, lines } = payment.subject.cart;
    await settling.announce({ ...of, cartId, lines });
  } else if (isOfPlan(payment)) {
    const restored = endsAt && (await restoreReplaced(settling, payment, entryId));
    await settling.announce({ ...of, subscriptionId, plan: payment.subject.plan, endsAt, restored });
  }
  return ended('applied', null, payment.id);
}
