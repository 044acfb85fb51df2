/** Whether the 18+ question is answered, as other plugins ask it; the restriction flow alone changes it. */
import { liveValue } from '../../../kernel/live-value.ts';
import { AGE_PATH, type AgeQuestion } from '../../../kernel/ports/age.ts';
import type { Visitor } from '../../../kernel/ports/visitor.ts';
import type { Navigation } from '../../../kernel/registry/services.ts';
import { isExempt } from '../rule-paths.ts';

/** Nobody is asked who has accepted before, where verification takes its place, and no bot is (1-shell §4). */
export const isSettled = (visitor: Visitor): boolean =>
  visitor.age_verification_required || visitor.is_bot || visitor.age_restriction_accepted;

export interface StoredQuestion extends AgeQuestion {
  tell(answered: boolean): void;
  /** The visitor is on another page now. */
  moved(): void;
}

export function createQuestion(visitor: Visitor, navigation: Navigation): StoredQuestion {
  /** What the flow has said of the page that is shown. */
  const said = liveValue<{ readonly answered: boolean | undefined }>({ answered: undefined });
  const path = (): string => navigation.current().path;
  const covers = (): boolean => !(said.get().answered ?? (isSettled(visitor) || isExempt(path())));
  return {
    covers,
    /** The verification page asks too, in its own way: nothing else may lie over it. */
    answered: () => !covers() && !(visitor.age_verification_required && path() === AGE_PATH),
    subscribe: said.subscribe,
    tell: (answered) => answered !== said.get().answered && said.set({ answered }),
    moved: () => said.set({ ...said.get() }),
  };
}
