/**
 * Turns a refund or cancellation that the gateway refused or did not answer into a task of staff, and notifies the
 * member of a promised refund.
 */
import type { OrderDeps } from '../orders/deps.ts';
import type { Outcome } from '#gateways/shared/server/gateway.ts';
import type { Operation } from '../tables.ts';
import { lateMail } from './mails.ts';

/** Hands an operation over once; a parallel call has no effect. */
export async function handOver(deps: OrderDeps, operation: Operation, outcome: Outcome): Promise<void> {
  const { id, gateway, kind } = operation;
  const isNew = await deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment_operations')
      .set({ state: 'by_hand', reply: JSON.stringify(outcome) })
      .where('id', '=', id)
      .where('state', 'in', ['planned', 'sent', 'unknown'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const { due_at: dueAt, amount_minor: amountMinor } = operation;
    if (kind !== 'refund' || dueAt === null || amountMinor === null) return true;
    const { user_id: userId, currency } = await trx
      .selectFrom('payments')
      .select(['user_id', 'currency'])
      .where('id', '=', operation.payment_id)
      .executeTakeFirstOrThrow();
    if (userId !== null)
      await deps.mail(trx, userId, (site, to) => lateMail(site, to, { amountMinor, currency, dueAt }));
    return true;
  });
  if (isNew)
    deps.log.warn(
      { operation: id, gateway, kind },
      'operation has to be done by hand at the gateway; see the staff page of its payment',
    );
}
