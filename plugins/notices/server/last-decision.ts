/** The status of a notice after all decisions, and what each side may still do. */
import { APPEAL_MONTHS, monthsLater, type Decision, type Side } from '../rule.ts';
import type { Notice, StoredAppeal } from './store.ts';

interface Held {
  readonly notice: Notice;
  readonly appeals: readonly StoredAppeal[];
}

export interface LastDecision {
  readonly decision: Decision;
  readonly at: Date;
}

/** The valid decision: that on the latest appeal, otherwise the first one; null while the notice is pending. */
export function lastDecision({ notice, appeals }: Held): LastDecision | null {
  const decided = [notice, ...appeals].flatMap(({ decision, decided_at: at }) =>
    decision !== null && at !== null ? [{ decision, at }] : [],
  );
  return decided.reduce<LastDecision | null>((last, one) => (last && last.at > one.at ? last : one), null);
}

/**
 * Whether the valid decision is against this side: for the sender, content that is not removed; for the author, a
 * removal or restriction.
 */
const isAgainst = (side: Side, decision: Decision): boolean =>
  side === 'notifier' ? decision !== 'remove' : decision !== 'none';

/** The deadline for a side's appeal, whether or not it has appealed; null if the last decision is not against it. */
export function appealEnd(side: Side, held: Held): Date | null {
  const last = lastDecision(held);
  return last && isAgainst(side, last.decision) ? monthsLater(last.at, APPEAL_MONTHS) : null;
}

/** A link is valid while a decision is pending, and while the last decision can be appealed. */
export function isLinkExpired(held: Held, now: Date): boolean {
  const last = lastDecision(held);
  const waits = last === null || held.appeals.some(({ decided_at: at }) => at === null);
  return !waits && now >= monthsLater(last.at, APPEAL_MONTHS);
}
