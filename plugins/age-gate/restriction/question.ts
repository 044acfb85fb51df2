/** Whether the 18+ question is answered, for other plugins; only the restriction flow changes it. */
import { readCookie } from '#app/platform/cookies.ts';
import { liveValue } from '#app/live-value.ts';
import { AGE_ANSWERED, AGE_PATH, VERIFIED_COOKIE, type AgeQuestion } from '#ports/age.ts';
import type { PageFacts } from '#ports/visitor.ts';
import type { Navigation } from '#app/services.ts';
import { isListed } from '../rule-paths.ts';

/**
 * Visitors who have accepted before, and bots, are not asked (README 6). Only a browser has this information; the
 * origin renders the question for everyone.
 */
export const isAnsweredHere = (): boolean =>
  globalThis.document?.documentElement.dataset[AGE_ANSWERED] !== undefined;

/** The state of the question on the shown page. */
interface QuestionState {
  readonly answered: boolean;
  readonly confirmed: boolean;
}

export interface StoredQuestion extends AgeQuestion {
  /** Whether the first page may be read without an answer. */
  firstExempt(): boolean;
  /** The same of the current page. */
  isExempt(): boolean;
  publish(state: QuestionState): void;
}

export function createQuestion(visitor: PageFacts, navigation: Navigation): StoredQuestion {
  const state = liveValue<Partial<QuestionState>>({});
  const path = (): string => navigation.current().path;
  const isExempt = (asked: string): boolean => isListed(asked) || navigation.isExempt(asked);
  const firstExempt = (): boolean => isExempt(navigation.firstPath());
  // A required verification replaces the question.
  const isAsked = (exempt: boolean): boolean => !(visitor.age_verification_required || exempt);
  const covers = (): boolean => !(state.get().answered ?? (isAnsweredHere() || !isAsked(isExempt(path()))));
  return {
    firstExempt,
    isExempt: () => isExempt(path()),
    covers,
    coversFirst: () => isAsked(firstExempt()),
    /** The verification page has its own question, which nothing may cover. */
    answered: () => !covers() && !(visitor.age_verification_required && path() === AGE_PATH),
    confirmed: () =>
      visitor.age_verification_required
        ? visitor.age_verified || readCookie(VERIFIED_COOKIE) === 'true'
        : (state.get().confirmed ?? isAnsweredHere()),
    // Both values depend on the page as well.
    subscribe(listener) {
      const stops = [state.subscribe(listener), navigation.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    publish(next) {
      const { answered, confirmed } = state.get();
      if (next.answered !== answered || next.confirmed !== confirmed) state.set(next);
    },
  };
}
