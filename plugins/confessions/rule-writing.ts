/** Rules for confessions that page app and origin share (README 1): constants, and how characters are counted. */
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';

/** Maximum length of a confession in characters, counted as grapheme clusters. */
export const CONFESSION_MAX = SETTING_DEFAULTS['confession-length'];
/** Maximum number of tags of one confession. */
export const TAGS_MAX = 5;
/** Delay between the last click on "send" and the call (ms). */
export const DEBOUNCE_MS = 700;
/** Maximum length of a draft in UTF-16 units: twelve per character, more than a family emoji needs. */
export const UNITS_MAX = CONFESSION_MAX * 12;
/**
 * Maximum number of combining marks on one base character, enough for any script; more only serve to deface the page.
 */
export const MARKS_MAX = 6;
/** Maximum number of unread confessions of a member, and of confessions sent in 24 h. */
export const WAITING_MAX = 5;
export const PER_DAY_MAX = 10;

/** Hash that opens the list of sent confessions without the modal; used in emails. */
export const SENT_HASH = '#sent';

/** Local storage key of a draft; strictly necessary for writing, and listed on the cookie page. */
export const DRAFT_STORAGE = 'confessions.draft';
/** Days after which a draft on a device is deleted. */
export const DRAFT_DAYS = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of grapheme clusters: a family emoji counts as one, as does a character with its accents. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/**
 * Normalizes a text for counting, comparing and storing: uniform line breaks, trimmed, without characters that
 * databases cannot store.
 */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // Control characters and direction marks have no meaning in stories.
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/** Whether a character has so many combining marks that they cover the lines around it. */
export const isSmeared = (text: string): boolean => new RegExp(`\\p{M}{${MARKS_MAX + 1},}`, 'u').test(text);
