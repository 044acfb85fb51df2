/** What other modules ask of subscriptions. */
import type { SubscriptionState, Subscriptions } from '../../../server/ports/subscriptions.ts';
import type { SubscriptionDeps } from './deps.ts';
import { NO_CHARGE } from './end.ts';
import { grantDays, grantYear } from './gifts.ts';
import { reactivate } from './reactivate.ts';
import { findTerms, hold, paidFor, writeTerms } from './store.ts';
import type { Terms } from './tables.ts';
import { dueAt, planDue } from './terms.ts';

export function stateOf(terms: Terms): SubscriptionState {
  const { phase, billed_by: billedBy, plan, retries, next_amount_minor: amountMinor } = terms;
  const at = dueAt(terms);
  return {
    phase,
    billedBy,
    planId: plan.planId,
    trialMinor: plan.trialDays > 0 ? plan.trialMinor : 0,
    periodStartsAt: terms.period_starts_at,
    periodEndsAt: terms.period_ends_at,
    next: at && amountMinor !== null ? { at, amountMinor, currency: planDue(terms).currency } : null,
    retries,
    isCharging: terms.asked_operation !== null,
  };
}

export function subscriptionsOf(deps: SubscriptionDeps): Subscriptions {
  const { origin, payments } = deps;
  return {
    async cancel(trx, id) {
      const { terms, subscription } = await hold(trx, id);
      if (!terms || terms.phase === 'ended') return;
      const runs = subscription?.expires_at && subscription.expires_at > origin.now();
      await writeTerms(
        trx,
        id,
        runs
          ? { ...NO_CHARGE, phase: 'ending', period_ends_at: subscription.expires_at ?? terms.period_ends_at }
          : { ...NO_CHARGE, phase: 'ended', ended_by: 'cancel' },
      );
      await payments?.cancel(trx, id);
    },
    async refund(trx, id) {
      for (const { entryId, amountMinor } of await paidFor(trx, id))
        await payments?.refund(trx, entryId, amountMinor);
    },
    grantYear: (trx, userId, key) => grantYear(deps, trx, userId, key),
    grantDays: (trx, userId, granted) => grantDays(deps, trx, userId, granted),
    reactivate: (trx, id) => reactivate(deps, trx, id),
    async stateOf(id, trx) {
      const terms = await findTerms(trx ?? origin.db, id);
      return terms ? stateOf(terms) : null;
    },
  };
}
