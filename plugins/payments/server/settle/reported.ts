/** Ids that a gateway reports with a payment. */
import type { Payment } from '../tables.ts';
import type { Settling } from './deps.ts';

/** The gateway's ids of the transaction and of the subscription. */
export interface Reported {
  readonly transactionId: string | null;
  readonly subscriptionId: string | null;
}

/**
 * Stores the card of a payment. A gateway that can charge paid transactions again identifies the card by the payment; a
 * vault card has its own token.
 */
export async function storeMeans(
  { trx, now, installed }: Settling,
  payment: Payment,
  reported: Reported,
): Promise<number | null> {
  const { means_id: meansId, user_id: userId, gateway } = payment;
  const isCharged = installed.get(gateway)?.capabilities.chargesTransactions ?? false;
  if (meansId !== null || !isCharged || userId === null || reported.transactionId === null) return meansId;
  const row = await trx
    .insertInto('payment_means')
    .values({ user_id: userId, gateway, token: reported.transactionId, created_at: now })
    .onConflict((conflict) => conflict.columns(['gateway', 'token']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
