/** Cancels a subscription: its row, its billing and the email, in one transaction. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Addressee, MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { CancelledBy, ChargesEnd } from '#ports/subscriptions.ts';
import type { Cancelled, CancelReason } from '../api.ts';
import { cancelledMail, pastDueCancelledMail, trialCancelledMail, withdrawnMail } from './mails.ts';
import { standsOf, withdrawalOf, type StatusRule, type Stands, type Withdrawal } from './status.ts';
import { storeCancellation } from './store.ts';

export interface CancelDeps extends StatusRule {
  readonly origin: Origin;
}

interface Wish {
  readonly userId: number;
  readonly addressee: Addressee;
  readonly by: CancelledBy;
  readonly reason: CancelReason | null;
  /** The country of a visitor who wants a refund; null for no refund. */
  readonly withdrawsFrom: string | null;
}

/** The result of a cancellation, for the reply and the email. */
interface Done {
  readonly endsAt: Date;
  readonly isImmediate: boolean;
  readonly isPastDue: boolean;
  readonly withdrawal: Withdrawal | null;
  readonly charges: ChargesEnd;
}

const replyOf = ({ endsAt, isImmediate, withdrawal, charges }: Done): Cancelled => ({
  ends_at: endsAt.toISOString(),
  is_immediate: isImmediate || withdrawal !== null,
  refund: withdrawal && { amount_cents: withdrawal.amount_cents, currency: withdrawal.currency },
  charges,
});

function mailOf(
  site: MailSite,
  addressee: Addressee,
  { endsAt, isImmediate, isPastDue, withdrawal, charges }: Done,
): Mail {
  if (withdrawal) return withdrawnMail(site, addressee, withdrawal, charges);
  if (isPastDue) return pastDueCancelledMail(site, addressee, charges);
  if (isImmediate) return trialCancelledMail(site, addressee, charges);
  return cancelledMail(site, addressee, { end: endsAt, charges });
}

/** Throws Refused unless the subscription can be cancelled or already is. */
function refuseOthers({ current, endsAt }: Stands): void {
  if (current === 'bundle') throw new Refused('bundle_subscription');
  if ((current !== 'cancellable' && current !== 'cancelled') || endsAt === null)
    throw new Refused('nothing_to_cancel');
}

/**
 * Cancels the newest subscription of an account whose row the caller has locked. A cancelled one stays cancelled,
 * without another email. Throws Refused `bundle_subscription`, `nothing_to_cancel` or `not_withdrawable`.
 */
export async function cancelNewest(
  deps: CancelDeps,
  transaction: Transaction<Database>,
  { userId, addressee, by, reason, withdrawsFrom }: Wish,
): Promise<Cancelled> {
  const { origin, subscriptions } = deps;
  const stands = await standsOf(transaction, deps, userId);
  refuseOthers(stands);
  const { current, subscription, endsAt, isImmediate, isPastDue } = stands as Stands & {
    readonly subscription: NonNullable<Stands['subscription']>;
    readonly endsAt: Date;
  };
  if (current === 'cancelled') {
    // The gateway is called again if it went on charging, or had only announced the cancellation.
    const charges = (await subscriptions?.cancel(transaction, subscription.id, by)) ?? 'stopped';
    return replyOf({ endsAt, isImmediate, isPastDue, withdrawal: null, charges });
  }
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
  const charges = (await subscriptions?.cancel(transaction, subscription.id, by)) ?? 'stopped';
  if (withdrawal) await subscriptions?.refund(transaction, subscription.id);
  const done: Done = { endsAt: end, isImmediate, isPastDue, withdrawal, charges };
  await origin.mail.send(mailOf(origin, addressee, done), transaction);
  return replyOf(done);
}
