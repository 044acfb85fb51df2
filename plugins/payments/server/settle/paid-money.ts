/**
 * Records received money: its row in the order history and its entry in the ledger, for plans, carts and payments
 * without effect.
 */
import { writePayment } from '#server/ledger/entries.ts';
import { isOfPlan } from '../subject.ts';
import type { Payment } from '../tables.ts';
import type { Settling } from './deps.ts';

interface History {
  /** The gateway's transaction id. */
  readonly reference: string | null;
  readonly subscriptionId?: number | null;
  /** The film, for a cart with a single film. */
  readonly movieId?: number | null;
}

const KINDS = {
  join: { history: 'subscription', entry: 'sale' },
  movies: { history: 'movie', entry: 'sale' },
  renewal: { history: 'renewal', entry: 'renewal' },
  plan_change: { history: 'renewal', entry: 'renewal' },
  // A replaced card moves no money.
  card: { history: 'renewal', entry: 'renewal' },
} as const satisfies Record<Payment['purpose'], object>;

/** Writes a row of the order history and returns its id. */
export async function writeHistory(
  { trx, gateway, now }: Settling,
  payment: Payment,
  { reference, subscriptionId = null, movieId = null }: History,
): Promise<number> {
  const { id } = await trx
    .insertInto('transactions')
    .values({
      user_id: payment.user_id,
      subscription_id: subscriptionId,
      movie_id: movieId,
      kind: KINDS[payment.purpose].history,
      status: 'paid',
      amount_cents: payment.amount_minor,
      currency: payment.currency,
      plan_names: isOfPlan(payment) ? JSON.stringify(payment.subject.plan.names) : null,
      gateway,
      reference,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an entry and returns its id. The payment was not paid before, so its key is new. */
export async function writeEntry(
  { trx, gateway, now }: Settling,
  payment: Payment,
  transactionId: number,
): Promise<number> {
  const kind = KINDS[payment.purpose].entry;
  const { operation_id: operationId } = payment;
  const entryId = await writePayment(
    trx,
    {
      key: `${gateway}:${operationId}:${kind}`,
      kind,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      gateway,
      operationId,
      transactionId,
      tax: { country: payment.tax_country, minor: payment.tax_minor },
      occurredAt: now,
    },
    now,
  );
  if (entryId === null) throw new Error(`payment ${operationId} is in the ledger but not marked as paid`);
  return entryId;
}

/** Writes the order history and the entry; returns the id of the entry. */
export const writePaidMoney = async (
  settling: Settling,
  payment: Payment,
  history: History,
): Promise<number> => writeEntry(settling, payment, await writeHistory(settling, payment, history));
