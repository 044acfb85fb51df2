/** The rules of terms: time and amount of the next charge, and retries of an overdue period. */
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { BilledBy, TermsPhase } from '#ports/subscriptions.ts';
import { AHEAD_MS } from '#server/ledger/periods.ts';
import type { Terms } from './tables.ts';

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Days between retries of a declined charge: the 1st, 3rd and 5th day after the first decline. */
export const RETRY_GAP_DAYS = [1, 2, 2] as const;
/** Grace period of a rebilling gateway after the end of a period. */
export const GATEWAY_GRACE_MS = 7 * DAY_MS;
/** Members are reminded of a renewal this long before it (README 3). */
export const REMINDER_MS = 24 * HOUR_MS;

/** The time at which we charge the next period. */
export function chargeAt(phase: TermsPhase, endsAt: Date, changesPlan: boolean): Date {
  // A new plan's period begins with its payment: charged early, it would shorten the old one.
  const isWhole = phase === 'trial' || changesPlan;
  return new Date(endsAt.getTime() - (isWhole ? 0 : AHEAD_MS));
}

/** The price of the next period; null if there is none. */
export function nextAmount(
  phase: TermsPhase,
  plan: PlanSnapshot,
  nextPlan: PlanSnapshot | null,
): number | null {
  if (phase !== 'trial' && phase !== 'running') return null;
  if (nextPlan) return nextPlan.firstMinor;
  return phase === 'trial' ? plan.firstMinor : plan.renewalMinor;
}

/** Amount and time of the next charge, for terms at the start of a period. */
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

/** Time of the next retry after this many declines; null if there is none. */
export function retryAt(declined: number, now: Date): Date | null {
  const days = RETRY_GAP_DAYS[declined - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** The plan of the next charge. */
export const planDue = ({ plan, next_plan }: Pick<Terms, 'plan' | 'next_plan'>): PlanSnapshot =>
  next_plan ?? plan;

/** Time of the next charge, by us or the gateway; null if there is none. */
export const dueAt = ({ phase, next_charge_at, period_ends_at, next_amount_minor }: Terms): Date | null =>
  (phase === 'trial' || phase === 'running') && next_amount_minor !== null
    ? (next_charge_at ?? period_ends_at)
    : next_charge_at;
