/** Ending a subscription: the row, the one who bills it, and the mail, all of it or nothing. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { Refused } from '../../../server/http/handle.ts';
import type { Addressee } from '../../../server/mail/mail-template.ts';
import type { Origin } from '../../../server/origin.ts';
import type { CancelledBy } from '../../../server/ports/subscriptions.ts';
import type { Cancelled, CancelReason } from '../api.ts';
import { cancelledMail, trialCancelledMail, withdrawnMail } from './mails.ts';
import { standsOf, withdrawalOf, type StandingRule, type Stands, type Withdrawal } from './standing.ts';
import { storeCancellation } from './store.ts';

export interface CancelDeps extends StandingRule {
  readonly origin: Origin;
}

interface Wish {
  readonly userId: number;
  readonly addressee: Addressee;
  readonly by: CancelledBy;
  readonly reason: CancelReason | null;
  /** The member wants the money back, and is here; null where that was not asked. */
  readonly withdrawsFrom: string | null;
}

const replyOf = (endsAt: Date, isImmediate: boolean, withdrawal: Withdrawal | null): Cancelled => ({
  ends_at: endsAt.toISOString(),
  is_immediate: isImmediate,
  refund: withdrawal && { amount_cents: withdrawal.amount_cents, currency: withdrawal.currency },
});

/** Throws Refused unless something can be ended, or was already. */
function refuseOthers({ standing, endsAt }: Stands): void {
  if (standing === 'bundle') throw new Refused('bundle_subscription');
  if ((standing !== 'cancellable' && standing !== 'cancelled') || endsAt === null)
    throw new Refused('nothing_to_cancel');
}

/**
 * Cancels the newest subscription of an account whose row the caller holds. What is cancelled already stays so, and nothing is
 * mailed again. Throws Refused `bundle_subscription`, `nothing_to_cancel` or `not_withdrawable`.
 */
export async function cancelNewest(
  deps: CancelDeps,
  transaction: Transaction<Database>,
  { userId, addressee, by, reason, withdrawsFrom }: Wish,
): Promise<Cancelled> {
  const { origin, subscriptions } = deps;
  const stands = await standsOf(transaction, deps, userId);
  refuseOthers(stands);
  const { standing, subscription, endsAt, isImmediate } = stands as Stands & {
    readonly subscription: NonNullable<Stands['subscription']>;
    readonly endsAt: Date;
  };
  if (standing === 'cancelled') return replyOf(endsAt, false, null);
  const withdrawal =
    withdrawsFrom === null ? null : await withdrawalOf(transaction, deps, stands, withdrawsFrom);
  if (withdrawsFrom !== null && withdrawal === null) throw new Refused('not_withdrawable');

  const now = deps.now();
  const end = withdrawal ? now : endsAt;
  await storeCancellation(transaction, {
    user_id: userId,
    subscription_id: subscription.id,
    cancelled_by: by,
    reason,
    ends_at: end,
    refund_cents: withdrawal?.amount_cents ?? null,
    cancelled_at: now,
  });
  await subscriptions?.cancel(transaction, subscription.id, by);
  if (withdrawal) await subscriptions?.refund(transaction, subscription.id);
  const mail = withdrawal
    ? withdrawnMail(origin, addressee, withdrawal)
    : isImmediate
      ? trialCancelledMail(origin, addressee)
      : cancelledMail(origin, addressee, end);
  await origin.mail.send(mail, transaction);
  return replyOf(end, isImmediate || withdrawal !== null, withdrawal);
}
