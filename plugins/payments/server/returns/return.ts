/**
 * Refunds payments without effect, in the transaction that settles them: by a call to the gateway, or as a task of
 * staff with a deadline.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Settled, SettlementStep } from '#ports/settlements.ts';
import { RETURN_WITHIN_DAYS } from '#ports/payments.ts';
import { cancelReturned, refundEntry } from '../orders/refund-and-cancel.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { returnedMail, type ReturnedFor } from './mails.ts';

const DAY_MS = 86_400_000;

interface Back {
  readonly for: ReturnedFor;
  readonly entryId: number | null;
  readonly amountMinor: number;
}

/** The part of a settlement without effect: a whole plan order, or the films of a cart that could not be delivered. */
function backOf(settled: Settled): Back | null {
  if (settled.is === 'returned') {
    const { reason, plan, entryId, amountMinor } = settled;
    return { for: { reason, names: plan.names }, entryId, amountMinor };
  }
  if (settled.is !== 'paid' || settled.purpose !== 'movies' || settled.backMinor === 0) return null;
  return { for: { reason: 'films' }, entryId: settled.entryId, amountMinor: settled.backMinor };
}

const orderOf = (trx: Transaction<Database>, operationId: string) =>
  trx.selectFrom('payments').selectAll().where('operation_id', '=', operationId).executeTakeFirstOrThrow();

/** The step that runs in each settling transaction. */
export const returnPaid =
  (deps: OrderDeps): SettlementStep =>
  async (trx, settled) => {
    const back = backOf(settled);
    if (!back) return;
    const payment = await orderOf(trx, settled.operationId);
    const dueAt = new Date(deps.now().getTime() + RETURN_WITHIN_DAYS * DAY_MS);
    const { entryId, amountMinor } = back;
    const refund = entryId === null ? 'nothing' : await refundEntry(deps, trx, entryId, amountMinor, dueAt);
    const cancel = await cancelReturned(deps, trx, payment, dueAt);
    if (payment.user_id === null) return;
    await deps.mail(trx, payment.user_id, (site, to) =>
      returnedMail(site, to, {
        of: back.for,
        amountMinor,
        currency: payment.currency,
        refund,
        cancel,
        dueAt,
      }),
    );
  };
