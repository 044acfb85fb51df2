/** Whether the 18+ question is answered, as other plugins ask it; the restriction flow alone changes it. */
import { liveValue } from '../../../kernel/live-value.ts';
import { AGE_ANSWERED, AGE_PATH, type AgeQuestion } from '../../../kernel/ports/age.ts';
import type { PageFacts } from '../../../kernel/ports/visitor.ts';
import type { Navigation } from '../../../kernel/registry/services.ts';
import { isExempt } from '../rule-paths.ts';

/** Whoever has accepted before is not asked, and no bot is (1-shell §4). Only a browser knows; the origin asks everybody. */
export const isAnsweredHere = (): boolean =>
  globalThis.document?.documentElement.dataset[AGE_ANSWERED] !== undefined;

export interface StoredQuestion extends AgeQuestion {
  /** Whether the first page may be read without an answer. */
  firstExempt(): boolean;
  tell(answered: boolean): void;
  /** The visitor is on another page now. */
  moved(): void;
}

export function createQuestion(visitor: PageFacts, navigation: Navigation): StoredQuestion {
  /** What the flow has said of the page that is shown. */
  const said = liveValue<{ readonly answered: boolean | undefined }>({ answered: undefined });
  const path = (): string => navigation.current().path;
  const firstExempt = (): boolean => isExempt(navigation.firstPath());
  // Where verification is required, it takes the question's place.
  const isAsked = (exempt: boolean): boolean => !(visitor.age_verification_required || exempt);
  const covers = (): boolean => !(said.get().answered ?? (isAnsweredHere() || !isAsked(isExempt(path()))));
  return {
    firstExempt,
    covers,
    coversFirst: () => isAsked(firstExempt()),
    /** The verification page asks too, in its own way: nothing else may lie over it. */
    answered: () => !covers() && !(visitor.age_verification_required && path() === AGE_PATH),
    subscribe: said.subscribe,
    tell: (answered) => answered !== said.get().answered && said.set({ answered }),
    moved: () => said.set({ ...said.get() }),
  };
}
