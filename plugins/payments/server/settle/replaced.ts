/** The rest of a replaced plan: linked to the plan change, and restored when the change is completely refunded. */
import { sql } from 'kysely';
import { grantAccess, restKey } from '#server/ledger/entries.ts';
import type { Restored } from '#ports/settlements.ts';
import { isOfPlan, type PlanPayment } from '../subject.ts';
import type { Settling } from './deps.ts';
import { writePlan } from './period.ts';

/** Links the ended periods to the change, whose price was reduced by their value. */
export async function linkReplaced(
  { trx, now }: Settling,
  subscriptionId: number | null,
  entryId: number,
): Promise<void> {
  await trx
    .updateTable('entitlements')
    .set({ revoked_by: entryId })
    .where('subscription_id', '=', subscriptionId)
    .where('entry_id', 'is not', null)
    .where('revoked_at', '=', now)
    .where('revoked_by', 'is', null)
    .execute();
}

/** Periods that the change ended, that would still run and were not refunded themselves; in order of time. */
async function replacedBy({ trx, now }: Settling, entryId: number) {
  const rows = await trx
    .selectFrom('entitlements')
    .innerJoin('payments', 'payments.entry_id', 'entitlements.entry_id')
    .selectAll('payments')
    .select(['entitlements.starts_at as startsAt', 'entitlements.ends_at as endsAt'])
    .where('entitlements.revoked_by', '=', entryId)
    .where('entitlements.ends_at', '>', now)
    .where(
      sql<boolean>`payments.amount_minor > (select coalesce(sum(amount_minor), 0) from ledger_entries
        where reverses_id = entitlements.entry_id)`,
    )
    .orderBy('entitlements.ends_at')
    .execute();
  return rows.flatMap(({ startsAt, endsAt, ...payment }) =>
    isOfPlan(payment) ? [{ payment, startsAt, endsAt }] : [],
  );
}

/** Restores the old plan to its original end. null if nothing is left. */
export async function restoreReplaced(
  settling: Settling,
  change: PlanPayment,
  changeEntryId: number,
): Promise<Restored | null> {
  const { trx, now } = settling;
  const { user_id: userId, subscription_id: subscriptionId } = change;
  if (change.purpose !== 'plan_change' || subscriptionId === null) return null;
  const replaced = await replacedBy(settling, changeEntryId);
  const last = replaced.at(-1);
  if (!last) return null;
  for (const { payment, startsAt, endsAt } of replaced)
    await grantAccess(trx, {
      from: { grantKey: restKey(payment.entry_id ?? 0, changeEntryId) },
      userId,
      subscriptionId,
      startsAt: startsAt > now ? startsAt : now,
      endsAt,
    });
  const { payment, startsAt, endsAt } = last;
  await writePlan(settling, subscriptionId, payment);
  const { plan } = payment.subject;
  // The amount deducted from the price of a change counts as paid for its plan.
  const paidMinor = payment.purpose === 'plan_change' ? plan.firstMinor : payment.amount_minor;
  return { plan, startsAt, endsAt, paidMinor };
}
