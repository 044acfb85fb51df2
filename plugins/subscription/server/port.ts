/** The subscription service for other modules. */
import type { SubscriptionState, Subscriptions } from '#ports/subscriptions.ts';
import type { SubscriptionDeps } from './deps.ts';
import { grantDays, grantYear } from './gifts.ts';
import { reactivate } from './reactivate.ts';
import { stopCharges } from './stop.ts';
import { findTerms, hold, otherTerms, paidFor } from './store.ts';
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
      if (!terms || terms.phase === 'ended') return 'stopped';
      const end = subscription?.expires_at;
      return stopCharges(
        deps,
        trx,
        terms,
        end && end > origin.now()
          ? { phase: 'ending', period_ends_at: end }
          : { phase: 'ended', ended_by: 'cancel' },
      );
    },
    openOf: async (userId, trx) => (await otherTerms(trx ?? origin.db, userId, null)).at(-1) ?? null,
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
