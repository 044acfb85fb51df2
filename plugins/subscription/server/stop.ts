/** Stops the charges of a subscription: ours immediately, those of a gateway by cancelling there. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ChargesEnd } from '#ports/subscriptions.ts';
import type { SubscriptionDeps } from './deps.ts';
import { NO_CHARGE } from './end.ts';
import { writeTerms } from './store.ts';
import type { EndedBy, Terms } from './tables.ts';

type End =
  | { readonly phase: 'ending'; readonly period_ends_at: Date }
  | { readonly phase: 'ended'; readonly ended_by: EndedBy };

/** Ends the terms of a member who leaves. The caller has locked them. Later charges are refunded (`late.ts`). */
export async function stopCharges(
  { origin, payments }: SubscriptionDeps,
  trx: Transaction<Database>,
  { subscription_id: id, asked_operation: asked, held_until: heldUntil, charges_stopped_at }: Terms,
  end: End,
): Promise<ChargesEnd> {
  const now = origin.now();
  await writeTerms(trx, id, { ...NO_CHARGE, ...end, charges_stopped_at: charges_stopped_at ?? now });
  const sending = (await payments?.cancel(trx, id)) ?? 'nothing';
  if (asked !== null || (heldUntil && heldUntil > now)) return 'under_way';
  return sending === 'nothing' ? 'stopped' : 'asked';
}
