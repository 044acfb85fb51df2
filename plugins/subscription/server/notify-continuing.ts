/**
 * Emails members about how their subscription continues: one email per action, queued in the transaction of that action
 * and based on the stored terms.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SubscriptionDeps } from './deps.ts';
import { continuesMail, planChangedMail, type NextCharge } from './mails-continuing.ts';
import { findTerms } from './store.ts';
import type { Terms } from './tables.ts';
import { notify } from './notify.ts';
import { dueAt, planDue } from './terms.ts';

type Deps = Pick<SubscriptionDeps, 'origin'>;
type Trx = Transaction<Database>;

function nextOf(terms: Terms): NextCharge | null {
  const at = dueAt(terms);
  const { next_amount_minor: amountMinor } = terms;
  return at && amountMinor !== null ? { at, amountMinor } : null;
}

/** Notifies a member whose cancelled subscription renews again. The caller has locked and written the terms. */
export async function notifyReactivated(deps: Deps, trx: Trx, id: number): Promise<void> {
  const terms = await findTerms(trx, id);
  const next = terms && nextOf(terms);
  if (next)
    await notify(deps, trx, terms.user_id, (site, to) => continuesMail(site, to, planDue(terms), next));
}

/** Notifies a member whose new plan was paid and has begun; `before` are the previous terms. */
export async function notifyBegun(
  deps: Deps,
  trx: Trx,
  before: Terms,
  { startsAt, amountMinor }: { readonly startsAt: Date; readonly amountMinor: number },
): Promise<void> {
  const terms = await findTerms(trx, before.subscription_id);
  if (!terms) return;
  const { plan, user_id: userId } = terms;
  await notify(deps, trx, userId, (site, to) =>
    planChangedMail(site, to, {
      is: 'begun',
      from: before.plan,
      plan,
      since: startsAt,
      paidMinor: amountMinor,
      priceMinor: plan.firstMinor,
      next: nextOf(terms),
    }),
  );
}

/**
 * Notifies a member of a plan change that was scheduled for the end of the period, or unscheduled; `before` are the
 * previous terms.
 */
export async function notifyPlanned(deps: Deps, trx: Trx, before: Terms): Promise<void> {
  const terms = await findTerms(trx, before.subscription_id);
  const next = terms && nextOf(terms);
  if (!next) return;
  const is = terms.next_plan ? 'planned' : 'taken_back';
  const from = (is === 'planned' ? null : before.next_plan) ?? before.plan;
  await notify(deps, trx, terms.user_id, (site, to) =>
    planChangedMail(site, to, { is, from, plan: planDue(terms), next }),
  );
}
