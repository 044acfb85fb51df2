/** The age gate for other plugins: whether its question covers the page, and the refusal codes of content. */
import { link, service } from '#kernel/ref.ts';

/** Whether the simple 18+ question covers the current page (README 6 of age-gate). */
export interface AgeQuestion {
  /** Whether the question, or the cover shown before it loads, hides the page, so that nothing below can be reached. */
  covers(): boolean;
  /** Whether the question or its cover hides the page for an unknown browser, which is what the origin renders for. */
  coversFirst(): boolean;
  /** False while the question is unanswered; bars and dialogs of other plugins wait for it. */
  answered(): boolean;
  /**
   * Whether the visitor is known to be of age: they have confirmed it, are verified where the law requires it, or this
   * site does not ask. False on pages that can be read without an answer. Nothing optional is loaded or stored before
   * it is true.
   */
  confirmed(): boolean;
  /** Calls back when `answered` or `confirmed` may have changed; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
export const AgeQuestion = service<AgeQuestion>('age-gate.question');

/** Stores that the visitor has confirmed their age (README 6 of age-gate). */
export const RESTRICTION_COOKIE = 'age_restriction';
/** Stores that the visitor's age is verified, where the law requires it; scripts may read it. */
export const VERIFIED_COOKIE = 'session_id_verified';

/**
 * The key in `<html>`'s dataset that marks browsers which are not asked: those with the cookie, and declared crawlers.
 * A script in the document sets it before the first paint.
 */
export const AGE_ANSWERED = 'ageAnswered';

/** The path of the verification page, without locale. */
export const AGE_PATH = '/age-verification';
export const AgeVerificationLink = link<Record<string, never>>('age-gate.verification');

/** Refusal codes of every endpoint that returns content (README 8 of age-gate). */
export const AGE_REFUSALS = { age_verification_required: 403 } as const;
