/** Settles a payment in doubt by what staff saw at the gateway, with the same steps as a callback. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { Seen, SettledByStaff } from '#ports/payment-desk.ts';
import { reporterOf } from '#gateways/installed/server/registry.ts';
import { isRenewedByGateway } from '../subject.ts';
import { holdTransaction } from './orders.ts';
import { settleDeclined } from './payment.ts';
import { settlePaid } from './paid.ts';
import { settlingOf, type SettleDeps } from './settle.ts';

/** See `PaymentDesk.settle`. */
export async function settleByStaff(
  deps: SettleDeps,
  trx: Transaction<Database>,
  operationId: string,
  seen: Seen,
): Promise<SettledByStaff> {
  const named = await trx
    .selectFrom('payments')
    .select('user_id')
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  if (!named) return 'unknown';
  await holdMember(trx, named.user_id);
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return 'unknown';
  if (payment.state !== 'doubted' || payment.poll_at !== null) return 'not_in_doubt';
  const settling = settlingOf(deps, trx, reporterOf(deps.installed, payment.gateway));
  if (seen.is === 'declined') {
    await settleDeclined(settling, payment, null);
    return 'settled';
  }
  if (seen.amountMinor !== payment.amount_minor) return 'other_amount';
  if (seen.subscriptionId === null && isRenewedByGateway(deps.installed, payment))
    return 'subscription_missing';
  if (await holdTransaction(trx, settling.sellers, seen.transactionId)) return 'transaction_known';
  await settlePaid(settling, payment, seen);
  return 'settled';
}
