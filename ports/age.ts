/** What others may know of the age gate: whether its question stands in front of the page, and how content refuses. */
import { link, service } from '#kernel/ref.ts';

/** Whether the simple 18+ question covers the page that is shown (README 6 of age-gate). */
export interface AgeQuestion {
  /** Whether the question, or what hides the page until it comes, lies over the page: nothing under it can be reached. */
  covers(): boolean;
  /** The same for a browser of which nothing is known yet: what the origin renders. */
  coversFirst(): boolean;
  /** false while the question waits for its answer; bars and pop-ups of other plugins wait with it. */
  answered(): boolean;
  /**
   * Whether the visitor is known to be of age: has said so, is verified where the law asks for it, or is not asked because the site does not ask.
   * Also false on pages that may be read without an answer. Nothing optional is loaded or stored before.
   */
  confirmed(): boolean;
  /** Called when `answered` or `confirmed` may have changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}
export const AgeQuestion = service<AgeQuestion>('age-gate.question');

/** Remembers that the visitor has said so (README 6 of age-gate). */
export const RESTRICTION_COOKIE = 'age_restriction';
/** Remembers that the visitor's age is verified, where the law asks for it; a script of the page may read it. */
export const VERIFIED_COOKIE = 'session_id_verified';

/**
 * The name in `<html>`'s dataset under which a page knows that this browser is not to be asked: it has the cookie, or calls itself
 * a crawler. Set by a script of the document before the first paint.
 */
export const AGE_ANSWERED = 'ageAnswered';

/** The page that leads to a verification, and its path without locale. */
export const AGE_PATH = '/age-verification';
export const AgeVerificationLink = link<Record<string, never>>('age-gate.verification');

/** Refusals of every endpoint that hands out content (README 8 of age-gate). */
export const AGE_REFUSALS = { age_verification_required: 403 } as const;
