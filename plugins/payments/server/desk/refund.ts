/** Refunds by staff: any number of parts of a payment, together at most the paid amount. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { PartRefund, Refundable } from '#ports/payment-desk.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { OPERATIONS_QUEUE } from '../orders/execute-operation.ts';
import { planOperation } from '../orders/store.ts';
import type { Payment } from '../tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The sum of requested refunds that are not in the ledger yet, without refused ones, in minor units. */
async function requestedOf(db: Db, payment: Payment, refundedMinor: number): Promise<number> {
  const operations = await db
    .selectFrom('payment_operations as o')
    .leftJoin('gateway_events as e', (join) =>
      join
        .onRef('e.gateway', '=', 'o.gateway')
        .onRef('e.event_id', '=', 'o.key')
        .on('e.state', 'in', ['applied', 'ignored']),
    )
    .select(['o.state', 'o.amount_minor', 'e.id as event'])
    .where('o.payment_id', '=', payment.id)
    .where('o.kind', '=', 'refund')
    .where('o.state', '!=', 'failed')
    .execute();
  const amountsOf = (rows: typeof operations) =>
    sumOf(rows.map(({ amount_minor }) => amount_minor ?? payment.amount_minor));
  const answered = operations.filter(({ event }) => event !== null);
  const open = operations.filter(({ event }) => event === null);
  const byHand = open.filter(({ state }) => state === 'by_hand' || state === 'done');
  // Manual refunds, and refunds confirmed later, enter the ledger by a callback that does not name our request.
  const confirmed = refundedMinor - amountsOf(answered);
  const sending = open.filter((one) => !byHand.includes(one));
  return amountsOf(sending) + Math.max(0, amountsOf(byHand) - Math.max(0, confirmed));
}

/** The refunded, pending and remaining amounts of a payment; all 0 if it has no ledger entry. */
export async function refundableOf(db: Db, payment: Payment): Promise<Refundable> {
  if (payment.entry_id === null) return { refundedMinor: 0, requestedMinor: 0, leftMinor: 0 };
  const { gone: refundedMinor } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::integer`.as('gone'))
    .where('reverses_id', '=', payment.entry_id)
    .executeTakeFirstOrThrow();
  const requestedMinor = await requestedOf(db, payment, refundedMinor);
  const leftMinor = Math.max(0, payment.amount_minor - refundedMinor - requestedMinor);
  return { refundedMinor, requestedMinor, leftMinor };
}

const byOperation = (db: Db, operationId: string) =>
  db.selectFrom('payments').selectAll().where('operation_id', '=', operationId);

/** See `PaymentDesk.refundPart`. Locks the payment, so that a parallel request sees the remaining amount. */
export async function refundPart(
  deps: OrderDeps,
  trx: Transaction<Database>,
  { operationId, amountMinor, key }: PartRefund,
): Promise<'refunding' | 'by_hand' | 'not_paid' | 'amount'> {
  const named = await byOperation(trx, operationId).executeTakeFirst();
  if (named) await holdMember(trx, named.user_id);
  const payment = await byOperation(trx, operationId).forUpdate().executeTakeFirst();
  if (!payment || payment.entry_id === null || payment.state !== 'paid') return 'not_paid';
  const { leftMinor } = await refundableOf(trx, payment);
  if (amountMinor <= 0 || amountMinor > leftMinor) return 'amount';
  const { gateway, id: paymentId } = payment;
  const adapter = deps.gateways.get(gateway)?.gateway;
  const isPart = amountMinor < payment.amount_minor;
  const isAble = adapter?.refund !== undefined && !(isPart && adapter.capabilities.refundsWholeOnly);
  const id = await planOperation(
    trx,
    {
      gateway,
      key: `refund:${payment.entry_id}:part:${key}`,
      paymentId,
      kind: 'refund',
      state: isAble ? 'planned' : 'by_hand',
      amountMinor,
    },
    deps.now(),
  );
  if (id === null) return 'refunding';
  if (isAble) await deps.jobs.send(OPERATIONS_QUEUE, { id }, { tx: trx });
  return isAble ? 'refunding' : 'by_hand';
}

/**
 * The amount that an automatic refund may take of an entry, without parts requested by staff, so that nothing is
 * refunded twice. null if staff have requested no part.
 */
export async function leftOfEntry(trx: Transaction<Database>, entryId: number): Promise<number | null> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (!payment) return null;
  const parts = await trx
    .selectFrom('payment_operations')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('key', 'like', `refund:${entryId}:part:%`)
    .limit(1)
    .executeTakeFirst();
  return parts ? (await refundableOf(trx, payment)).leftMinor : null;
}
