/** How a notice stands after the decisions on it and on its appeals, and what either side may still do. */
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

/** The decision that holds: that on the latest appeal, or the first. null while the notice waits. */
export function lastDecision({ notice, appeals }: Held): LastDecision | null {
  const decided = [notice, ...appeals].flatMap(({ decision, decided_at: at }) =>
    decision !== null && at !== null ? [{ decision, at }] : [],
  );
  return decided.reduce<LastDecision | null>((last, one) => (last && last.at > one.at ? last : one), null);
}

/** Whether the decision that holds is against this side: content that stays as it was, or content that does not. */
const isAgainst = (side: Side, decision: Decision): boolean =>
  side === 'notifier' ? decision !== 'remove' : decision !== 'none';

/** Until when a side may appeal, whether it has or not; null where nothing was decided against it. */
export function appealEnd(side: Side, held: Held): Date | null {
  const last = lastDecision(held);
  return last && isAgainst(side, last.decision) ? monthsLater(last.at, APPEAL_MONTHS) : null;
}

/** A link works while something waits, and as long as the last decision can be appealed. */
export function isLinkExpired(held: Held, now: Date): boolean {
  const last = lastDecision(held);
  const waits = last === null || held.appeals.some(({ decided_at: at }) => at === null);
  return !waits && now >= monthsLater(last.at, APPEAL_MONTHS);
}
