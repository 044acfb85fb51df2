/**
 * Money that arrives after a member has left: it is recorded, grants no access, and is refunded in the same
 * transaction.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { RETURN_WITHIN_DAYS } from '#ports/payments.ts';
import type { PlanSettled } from '#ports/settlements.ts';
import type { SubscriptionDeps } from './deps.ts';
import { chargeReturnedMail } from './mails-returned.ts';
import { writeTerms } from './store.ts';
import type { Terms } from './tables.ts';
import { notify } from './notify.ts';
import { DAY_MS } from './terms.ts';

type Paid = Extract<PlanSettled, { is: 'paid' }>;

/** Whether a renewal arrived after the member had left. A plan change is refunded before it has an effect. */
export const isLate = (
  { purpose, entryId }: Pick<Paid, 'purpose' | 'entryId'>,
  { charges_stopped_at, reactivates }: Terms,
): boolean => purpose === 'renewal' && entryId !== null && charges_stopped_at !== null && !reactivates;

/** Revokes the access of an entry; the subscription ends at its previous end. */
async function takeBack(
  trx: Transaction<Database>,
  { entryId, terms, now }: { entryId: number; terms: Terms; now: Date },
): Promise<void> {
  const { subscription_id: id, phase, charges_stopped_at: stoppedAt } = terms;
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: now })
    .where('entry_id', '=', entryId)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .updateTable('subscriptions')
    .set({
      expires_at: sql<Date>`coalesce((select max(ends_at) from entitlements
        where subscription_id = ${id} and revoked_at is null), ${stoppedAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
  // The payment has reactivated an expired subscription or a trial, so its status is set back.
  await trx
    .updateTable('subscriptions')
    .set({ status: phase === 'ending' ? 'awaiting_canceled' : 'canceled' })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();
}

/** Refunds a late payment, cancels at its gateway again, and notifies the member. The caller has locked the terms. */
export async function giveBack(
  deps: SubscriptionDeps,
  trx: Transaction<Database>,
  { entryId, amountMinor, operationId, plan }: Paid & { readonly entryId: number },
  terms: Terms,
): Promise<void> {
  const { origin, payments } = deps;
  const { subscription_id: id, user_id: userId, asked_operation: asked } = terms;
  await takeBack(trx, { entryId, terms, now: origin.now() });
  if (asked === operationId) await writeTerms(trx, id, { asked_operation: null });
  const dueAt = new Date(origin.now().getTime() + RETURN_WITHIN_DAYS * DAY_MS);
  const isByHand = (await payments?.refund(trx, entryId, amountMinor, dueAt)) !== 'sent';
  await payments?.cancel(trx, id);
  await notify(deps, trx, userId, (site, to) =>
    chargeReturnedMail(site, to, { amountMinor, currency: plan.currency, isByHand }),
  );
}
