/** Whether the 18+ question is answered, as other plugins ask it; the restriction flow alone changes it. */
import { readCookie } from '../../../kernel/browser/cookies.ts';
import type { AgeQuestion } from '../../../kernel/ports/age.ts';
import type { Visitor } from '../../../kernel/ports/visitor.ts';
import type { Navigation } from '../../../kernel/services.ts';
import { isExempt } from '../paths.ts';

export const RESTRICTION_COOKIE = 'age_restriction';

/** Nobody is asked who has accepted before, where verification takes its place, and no bot is (1-shell §4). */
export const isSettled = (visitor: Visitor): boolean =>
  visitor.age_verification_required || visitor.is_bot || readCookie(RESTRICTION_COOKIE) !== undefined;

export interface HeldQuestion extends AgeQuestion {
  tell(answered: boolean): void;
}

export function createQuestion(visitor: Visitor, navigation: Navigation): HeldQuestion {
  const listeners = new Set<() => void>();
  let told: boolean | undefined;
  return {
    answered: () => told ?? (isSettled(visitor) || isExempt(navigation.current().path)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(answered) {
      if (answered === told) return;
      told = answered;
      listeners.forEach((listener) => listener());
    },
  };
}
