/** The effect of a settled payment on the terms of its subscription, in the settling transaction. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PlanSettled, Settled, SettlementStep } from '#ports/settlements.ts';
import type { BilledBy, TermsPhase } from '#ports/subscriptions.ts';
import { countDecline } from './charge.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endNow, endOthers, NO_CHARGE } from './end.ts';
import { notifyBegun, notifyReactivated } from './notify-continuing.ts';
import { giveBack, isLate } from './late.ts';
import { declinedMail } from './mails.ts';
import { hold, renewing, writeSubscription, writeTerms } from './store.ts';
import type { Terms } from './tables.ts';
import { notifyOnce } from './notify.ts';
import { chargeAt, nextCharge } from './terms.ts';

type Trx = Transaction<Database>;
type Of<Is extends PlanSettled['is']> = Extract<PlanSettled, { is: Is }> & {
  readonly userId: number;
  readonly subscriptionId: number;
};

/** The phase at the start of a paid period. A cancelled subscription stays cancelled: the payment was pending. */
function phaseAfter(
  { purpose, plan }: Of<'paid'>,
  billedBy: BilledBy,
  before: Terms | undefined,
): TermsPhase {
  if (billedBy === 'nobody' || plan.renewalMinor === null) return 'ending';
  if (purpose === 'join') return plan.trialDays > 0 ? 'trial' : 'running';
  if (!before || before.reactivates || purpose === 'plan_change') return 'running';
  const isOver = before.phase === 'ending' || (before.phase === 'ended' && before.ended_by !== 'unpaid');
  return isOver ? 'ending' : 'running';
}

async function paid(deps: SubscriptionDeps, trx: Trx, settled: Of<'paid'>): Promise<void> {
  const { subscriptionId: id, userId, plan, purpose, endsAt, startsAt, amountMinor } = settled;
  const { terms: before } = await hold(trx, id);
  const { entryId } = settled;
  if (before && entryId !== null && isLate(settled, before))
    return giveBack(deps, trx, { ...settled, entryId }, before);
  const billedBy = (await deps.payments?.meansOf(id, trx))?.billedBy ?? 'nobody';
  const phase = phaseAfter(settled, billedBy, before);
  const nextPlan = purpose === 'renewal' && phase === 'running' ? (before?.next_plan ?? null) : null;
  const terms = {
    plan: JSON.stringify(plan),
    next_plan: nextPlan && JSON.stringify(nextPlan),
    billed_by: billedBy,
    phase,
    ended_by: null,
    period_starts_at: startsAt,
    period_ends_at: endsAt,
    // The amount deducted from a new plan's price counts as paid for it, so another change includes it.
    period_paid_minor: purpose === 'plan_change' ? plan.firstMinor : amountMinor,
    ...nextCharge(phase, billedBy, { plan, nextPlan, endsAt }),
    asked_operation: null,
    retries: 0,
    held_until: null,
    reactivates: false,
    charges_stopped_at: null,
  };
  await trx
    .insertInto('subscription_terms')
    .values({ subscription_id: id, user_id: userId, ...terms })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(terms))
    .execute();
  // A phone bill pays for one period, so the row is that of a one-off plan.
  if (billedBy === 'nobody') await writeSubscription(trx, id, { recurring_months: null, period_days: null });
  if (phase === 'running') await writeSubscription(trx, id, renewing(plan));
  if (purpose === 'join') await endOthers(deps, trx, settled);
  // A scheduled plan was announced when it was chosen.
  if (purpose === 'plan_change' && before && before.next_plan?.planId !== plan.planId)
    return notifyBegun(deps, trx, before, settled);
  if (phase === 'running' && before?.phase === 'ending') await notifyReactivated(deps, trx, id);
}

/** The gateway rebills and retries: the member is notified and has the gateway's grace period. */
async function declinedByGateway(deps: SubscriptionDeps, trx: Trx, terms: Terms): Promise<void> {
  const { subscription_id: id, user_id: userId, period_ends_at: period, phase } = terms;
  if (phase === 'ending' || phase === 'ended') return;
  const retries = terms.retries + 1;
  await writeTerms(trx, id, { phase: 'past_due', retries });
  await notifyOnce(deps, trx, { userId, subscriptionId: id, period, kind: 'declined-1' }, (site, to) =>
    declinedMail(site, to, { next: null, isLast: false }),
  );
}

async function declined(deps: SubscriptionDeps, trx: Trx, settled: Of<'declined'>): Promise<void> {
  const { terms } = await hold(trx, settled.subscriptionId);
  if (!terms) return;
  const { subscription_id: id, phase } = terms;
  if (settled.purpose === 'plan_change') await writeTerms(trx, id, { held_until: null });
  if (terms.asked_operation === settled.operationId) {
    if (phase === 'ending' || phase === 'ended') return writeTerms(trx, id, { asked_operation: null });
    return countDecline(deps, trx, terms);
  }
  // A declined card that a visitor tried has no effect here.
  if (terms.billed_by === 'gateway' && settled.purpose === 'renewal')
    await declinedByGateway(deps, trx, terms);
}

/** After a change of card, we charge the new card from now on, and retry an overdue payment immediately. */
async function card(deps: SubscriptionDeps, trx: Trx, { subscriptionId: id }: Of<'card'>) {
  const { payments, origin } = deps;
  const { terms, subscription } = await hold(trx, id);
  if (!terms || !subscription) return;
  const { phase, plan, next_plan: nextPlan, period_ends_at: endsAt } = terms;
  if (terms.billed_by === 'gateway') await payments?.cancel(trx, id);
  await writeTerms(trx, id, { billed_by: 'us', reactivates: false });
  if (phase === 'past_due') return writeTerms(trx, id, { next_charge_at: origin.now() });
  if (phase === 'ending' && terms.reactivates) {
    await writeTerms(trx, id, {
      phase: 'running',
      ...nextCharge('running', 'us', { plan, nextPlan, endsAt }),
    });
    await writeSubscription(trx, id, renewing(plan));
    return notifyReactivated(deps, trx, id);
  }
  // A charge in progress waits for its result.
  if ((phase === 'trial' || phase === 'running') && terms.asked_operation === null)
    await writeTerms(trx, id, { next_charge_at: chargeAt(phase, endsAt, nextPlan !== null) });
}

/** Ends the pending state after a payment without effect, which is refunded. */
async function returned(trx: Trx, { subscriptionId: id, operationId, purpose }: Of<'returned'>) {
  const { terms } = await hold(trx, id);
  if (purpose === 'plan_change') await writeTerms(trx, id, { held_until: null });
  if (terms?.asked_operation === operationId) await writeTerms(trx, id, { asked_operation: null });
}

/**
 * Ends what was paid with refunded money. Past or replaced periods do not affect the current one: a refund lets the
 * subscription renew, a chargeback (even a partial one) lets it run to its paid end. A refunded plan change restores
 * the rest of the previous plan.
 */
async function reversed(deps: SubscriptionDeps, trx: Trx, settled: Of<'reversed'>): Promise<void> {
  const { whole, by, endsAt, restored } = settled;
  if (!whole && by === 'refund') return;
  const { terms, subscription } = await hold(trx, settled.subscriptionId);
  if (!terms || !subscription || terms.phase === 'ended') return;
  const { subscription_id: id } = terms;
  const isOfEarlier = endsAt === null || endsAt <= terms.period_starts_at;
  if (isOfEarlier && by === 'refund') return;
  const now = deps.origin.now();
  await deps.payments?.cancel(trx, id);
  if (subscription.expires_at === null || subscription.expires_at <= now)
    return endNow(deps, trx, terms, 'reversal');
  const before = restored && {
    plan: JSON.stringify(restored.plan),
    period_starts_at: restored.startsAt,
    period_paid_minor: restored.paidMinor,
  };
  await writeTerms(trx, id, {
    ...NO_CHARGE,
    ...before,
    phase: 'ending',
    period_ends_at: subscription.expires_at,
    charges_stopped_at: terms.charges_stopped_at ?? now,
  });
  // After a chargeback of the current period the member has to buy again; otherwise they may reactivate what still
  // runs.
  const status = by === 'chargeback' && !isOfEarlier ? 'canceled' : 'awaiting_canceled';
  await writeSubscription(trx, id, { status, canceled_at: subscription.canceled_at ?? now });
}

/** Applies a gateway's notice about its subscription. Ignored if we charge the subscription by now. */
async function reported(deps: SubscriptionDeps, trx: Trx, settled: Of<'reported'>): Promise<void> {
  const { terms, subscription } = await hold(trx, settled.subscriptionId);
  if (!terms || !subscription || terms.billed_by !== 'gateway') return;
  const { subscription_id: id, phase, plan, period_ends_at: endsAt } = terms;
  const now = deps.origin.now();
  if (settled.change === 'reactivate') {
    if (phase !== 'ending' || subscription.status === 'canceled') return;
    await writeTerms(trx, id, {
      phase: 'running',
      ...nextCharge('running', 'gateway', { plan, nextPlan: null, endsAt }),
    });
    await writeSubscription(trx, id, renewing(plan));
    return notifyReactivated(deps, trx, id);
  }
  if (phase === 'ending' || phase === 'ended') return;
  if (endsAt <= now) return endNow(deps, trx, terms, settled.change === 'cancel' ? 'cancel' : 'unpaid');
  await writeTerms(trx, id, { ...NO_CHARGE, phase: 'ending' });
  await writeSubscription(trx, id, { status: 'awaiting_canceled', canceled_at: now });
}

const isOfMember = (settled: Settled): settled is PlanSettled & { userId: number; subscriptionId: number } =>
  'plan' in settled && settled.userId !== null && settled.subscriptionId !== null;

/** The step that runs in each settling transaction. */
export const settledStep =
  (deps: SubscriptionDeps): SettlementStep =>
  async (trx, settled) => {
    if (!isOfMember(settled)) return;
    switch (settled.is) {
      case 'paid':
        return paid(deps, trx, settled);
      case 'declined':
        return declined(deps, trx, settled);
      case 'card':
        return card(deps, trx, settled);
      case 'returned':
        return returned(trx, settled);
      case 'reversed':
        return reversed(deps, trx, settled);
      case 'reported':
        return reported(deps, trx, settled);
    }
  };
