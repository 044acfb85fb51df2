/** How long a text reads. */

/** Of somebody who reads for pleasure. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes, never 0. */
export const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));
