/** How a subscription comes to its end: at once, or when its period does. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endedMail } from './mails.ts';
import { hold, otherTerms, writeSubscription, writeTerms } from './store.ts';
import type { EndedBy, Terms } from './tables.ts';
import { tellOnce } from './tell.ts';

type Trx = Transaction<Database>;

/** Nothing is charged any more; what is under way changes nothing of that. */
export const NO_CHARGE = {
  next_plan: null,
  next_amount_minor: null,
  next_charge_at: null,
  held_until: null,
  reactivates: false,
} as const;

const STATUS = { cancel: 'canceled', unpaid: 'expired', reversal: 'expired', term: 'expired' } as const;

/** Ends it now, and tells the member. The caller holds the terms. */
export async function endNow(
  deps: Pick<SubscriptionDeps, 'origin'>,
  trx: Trx,
  terms: Terms,
  endedBy: EndedBy,
): Promise<void> {
  const { subscription_id: id, user_id: userId, period_ends_at: period } = terms;
  // Money that went back ends the contract; a debt may still be paid.
  const stopped = endedBy === 'reversal' ? { charges_stopped_at: deps.origin.now() } : {};
  await writeTerms(trx, id, { ...NO_CHARGE, ...stopped, phase: 'ended', ended_by: endedBy });
  await writeSubscription(trx, id, { status: STATUS[endedBy] });
  await tellOnce(deps, trx, { userId, subscriptionId: id, period, kind: 'ended' }, (site, to) =>
    endedMail(site, to, endedBy),
  );
}

/**
 * What else a member had is not charged any more: what is paid runs to its end, the rest is over because its next period was not paid. The caller
 * holds the account.
 */
export async function endOthers(
  { origin, payments }: Pick<SubscriptionDeps, 'origin' | 'payments'>,
  trx: Trx,
  { userId, subscriptionId }: { readonly userId: number; readonly subscriptionId: number },
): Promise<void> {
  const now = origin.now();
  // A gateway that charges all the same has its charge returned (`late.ts`).
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
