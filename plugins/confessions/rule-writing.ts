/** The rules of a confession that page and origin share (README 1): constants, and how characters are counted. */
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';

/** Characters of the longest confession, counted as grapheme clusters. */
export const CONFESSION_MAX = SETTING_DEFAULTS['confession-length'];
/** Maximum number of tags of one confession. */
export const TAGS_MAX = 5;
/** From the last click on "send" to the call, ms. */
export const DEBOUNCE_MS = 700;
/** Maximum length of a draft in UTF-16 units: twelve per character, more than an emoji of a family needs. */
export const UNITS_MAX = CONFESSION_MAX * 12;
/** Maximum number of combining marks on one base character in any script; more are only used to break lines. */
export const MARKS_MAX = 6;
/** Unread confessions that a member may have, and how many they may send in 24 h. */
export const WAITING_MAX = 5;
export const PER_DAY_MAX = 10;

/** Hash of the list of sent confessions, without the modal, for emails about one. */
export const SENT_HASH = '#sent';

/** The key of local storage for a draft; strictly necessary for writing, and listed on the cookie page. */
export const DRAFT_STORAGE = 'confessions.draft';
/** Days after which a draft on a device is deleted. */
export const DRAFT_DAYS = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of grapheme clusters: an emoji of a family counts as one, and so does a character with its accents. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** A text as it is counted, compared and stored: line breaks of one kind, trimmed, without characters that databases cannot store. */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // Control characters and direction marks have no meaning in a story.
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/** Whether characters have so many combining marks that they cover the lines around them. */
export const isSmeared = (text: string): boolean => new RegExp(`\\p{M}{${MARKS_MAX + 1},}`, 'u').test(text);
