/** Whether the 18+ question is answered, as other plugins ask it; the restriction flow alone changes it. */
import { readCookie } from '#app/platform/cookies.ts';
import { liveValue } from '#app/live-value.ts';
import { AGE_ANSWERED, AGE_PATH, VERIFIED_COOKIE, type AgeQuestion } from '#ports/age.ts';
import type { PageFacts } from '#ports/visitor.ts';
import type { Navigation } from '#app/services.ts';
import { isExempt } from '../rule-paths.ts';

/** Whoever has accepted before is not asked, and no bot is (README 6). Only a browser knows; the origin asks everybody. */
export const isAnsweredHere = (): boolean =>
  globalThis.document?.documentElement.dataset[AGE_ANSWERED] !== undefined;

/** What the flow says of the page that is shown. */
interface Said {
  readonly answered: boolean;
  readonly confirmed: boolean;
}

export interface StoredQuestion extends AgeQuestion {
  /** Whether the first page may be read without an answer. */
  firstExempt(): boolean;
  tell(said: Said): void;
}

export function createQuestion(visitor: PageFacts, navigation: Navigation): StoredQuestion {
  const said = liveValue<Partial<Said>>({});
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
    confirmed: () =>
      visitor.age_verification_required
        ? visitor.age_verified || readCookie(VERIFIED_COOKIE) === 'true'
        : (said.get().confirmed ?? isAnsweredHere()),
    // Both answers depend on the page as well.
    subscribe(listener) {
      const stops = [said.subscribe(listener), navigation.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    tell(next) {
      const { answered, confirmed } = said.get();
      if (next.answered !== answered || next.confirmed !== confirmed) said.set(next);
    },
  };
}
