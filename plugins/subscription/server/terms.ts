/** The rules of terms: when and what is charged next, and how a period that could not be paid goes on. */
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { BilledBy, TermsPhase } from '#ports/subscriptions.ts';
import type { Terms } from './tables.ts';

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** A renewal is charged so long before its period ends, so that access has no gap. A trial is left whole. */
export const AHEAD_MS = HOUR_MS;
/** Days between a charge that was declined and the next one: the 1st, 3rd and 5th day after the first of them. */
export const RETRY_GAP_DAYS = [1, 2, 2] as const;
/** A gateway that charges by itself has so long after the end of a period. */
export const GATEWAY_GRACE_MS = 7 * DAY_MS;
/** Members are reminded of a renewal so long before it (README 3). */
export const REMINDER_MS = 24 * HOUR_MS;

/** When we charge for the period after this one. */
export function chargeAt(phase: TermsPhase, endsAt: Date, changesPlan: boolean): Date {
  // A new plan's period begins with its payment: paid ahead it would cut the old one short.
  const isWhole = phase === 'trial' || changesPlan;
  return new Date(endsAt.getTime() - (isWhole ? 0 : AHEAD_MS));
}

/** What the period after this one costs; null where there is none. */
export function nextAmount(
  phase: TermsPhase,
  plan: PlanSnapshot,
  nextPlan: PlanSnapshot | null,
): number | null {
  if (phase !== 'trial' && phase !== 'running') return null;
  if (nextPlan) return nextPlan.firstMinor;
  return phase === 'trial' ? plan.firstMinor : plan.renewalMinor;
}

/** Both, for terms that begin a period. */
export function nextCharge(
  phase: TermsPhase,
  billedBy: BilledBy,
  { plan, nextPlan, endsAt }: { plan: PlanSnapshot; nextPlan: PlanSnapshot | null; endsAt: Date },
): Pick<Terms, 'next_amount_minor' | 'next_charge_at'> {
  const amount = nextAmount(phase, plan, nextPlan);
  return {
    next_amount_minor: amount,
    next_charge_at: amount !== null && billedBy === 'us' ? chargeAt(phase, endsAt, nextPlan !== null) : null,
  };
}

/** When the next try is after so many that were declined; null when there is none. */
export function retryAt(declined: number, now: Date): Date | null {
  const days = RETRY_GAP_DAYS[declined - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** The plan that the next charge pays. */
export const planDue = ({ plan, next_plan }: Pick<Terms, 'plan' | 'next_plan'>): PlanSnapshot =>
  next_plan ?? plan;

/** When something is charged, whoever does it; null where nothing more is. */
export const dueAt = ({ phase, next_charge_at, period_ends_at, next_amount_minor }: Terms): Date | null =>
  (phase === 'trial' || phase === 'running') && next_amount_minor !== null
    ? (next_charge_at ?? period_ends_at)
    : next_charge_at;
