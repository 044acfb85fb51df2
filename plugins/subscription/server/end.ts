/** Ends a subscription, immediately or at the end of its period. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endedMail } from './mails.ts';
import { hold, otherTerms, writeSubscription, writeTerms } from './store.ts';
import type { EndedBy, Terms } from './tables.ts';
import { notifyOnce } from './notify.ts';

type Trx = Transaction<Database>;

/** Terms without further charges; a charge in progress continues. */
export const NO_CHARGE = {
  next_plan: null,
  next_amount_minor: null,
  next_charge_at: null,
  held_until: null,
  reactivates: false,
} as const;

const STATUS = { cancel: 'canceled', unpaid: 'expired', reversal: 'expired', term: 'expired' } as const;

/** Ends a subscription now, and notifies the member. The caller has locked the terms. */
export async function endNow(
  deps: Pick<SubscriptionDeps, 'origin'>,
  trx: Trx,
  terms: Terms,
  endedBy: EndedBy,
): Promise<void> {
  const { subscription_id: id, user_id: userId, period_ends_at: period } = terms;
  // A refund ends the contract, so its charges stop; otherwise an overdue period can still be paid.
  const stopped = endedBy === 'reversal' ? { charges_stopped_at: deps.origin.now() } : {};
  await writeTerms(trx, id, { ...NO_CHARGE, ...stopped, phase: 'ended', ended_by: endedBy });
  await writeSubscription(trx, id, { status: STATUS[endedBy] });
  await notifyOnce(deps, trx, { userId, subscriptionId: id, period, kind: 'ended' }, (site, to) =>
    endedMail(site, to, endedBy),
  );
}

/**
 * Stops the charges of the member's other subscriptions: paid ones run to their end, overdue ones are over. The caller
 * has locked the account.
 */
export async function endOthers(
  { origin, payments }: Pick<SubscriptionDeps, 'origin' | 'payments'>,
  trx: Trx,
  { userId, subscriptionId }: { readonly userId: number; readonly subscriptionId: number },
): Promise<void> {
  const now = origin.now();
  // If a gateway still charges, its charge is refunded (`late.ts`).
  const charges_stopped_at = now;
  for (const id of await otherTerms(trx, userId, subscriptionId)) {
    const { subscription } = await hold(trx, id);
    const isPaid = subscription?.expires_at ? subscription.expires_at > now : false;
    if (isPaid) {
      await writeTerms(trx, id, { ...NO_CHARGE, phase: 'ending', charges_stopped_at });
      await writeSubscription(trx, id, { status: 'awaiting_canceled', canceled_at: now });
    } else {
      await writeTerms(trx, id, { ...NO_CHARGE, phase: 'ended', ended_by: 'unpaid', charges_stopped_at });
      await writeSubscription(trx, id, { status: 'expired' });
    }
    await payments?.cancel(trx, id);
  }
}
