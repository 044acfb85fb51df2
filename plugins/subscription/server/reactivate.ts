/** Reactivates a cancelled subscription that still runs. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Reactivated } from '#ports/subscriptions.ts';
import type { SubscriptionDeps } from './deps.ts';
import { notifyReactivated } from './notify-continuing.ts';
import { hold, renewing, writeSubscription, writeTerms, type SubscriptionRow } from './store.ts';
import type { Terms } from './tables.ts';
import { nextCharge } from './terms.ts';

/**
 * Whether a subscription was cancelled, still runs, and would renew. A subscription that ended because of a refund has
 * to be bought again.
 */
export const isReactivatable = (
  { phase, plan, ended_by }: Terms,
  { status, expires_at, canceled_at }: SubscriptionRow,
  now: Date,
): boolean =>
  phase === 'ending' &&
  ended_by === null &&
  plan.renewalMinor !== null &&
  canceled_at !== null &&
  status !== 'canceled' &&
  expires_at !== null &&
  expires_at > now;

/**
 * See `Subscriptions.reactivate`. A gateway's rebilling has been cancelled for good, so that case requires a card that
 * we charge.
 */
export async function reactivate(
  deps: SubscriptionDeps,
  trx: Transaction<Database>,
  id: number,
): Promise<Reactivated> {
  const { origin, payments } = deps;
  const { terms, subscription } = await hold(trx, id);
  if (!terms || !subscription || !isReactivatable(terms, subscription, origin.now())) return 'not_possible';
  const { plan, period_ends_at: endsAt, billed_by: billedBy } = terms;
  if (billedBy !== 'us' || !(await payments?.meansOf(id, trx))) return 'needs_card';
  await writeTerms(trx, id, {
    phase: 'running',
    reactivates: false,
    ...nextCharge('running', 'us', { plan, nextPlan: null, endsAt }),
  });
  await writeSubscription(trx, id, renewing(plan));
  await notifyReactivated(deps, trx, id);
  return 'running';
}
