/** Reading time of a text. */

/** Words per minute when reading for pleasure. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes; at least 1. */
export const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));
