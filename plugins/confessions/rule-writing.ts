/** The rules of a confession that page and origin keep alike (README 1): constants, and how characters are counted. */
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';

/** Characters of the longest confession, as people count them. */
export const CONFESSION_MAX = SETTING_DEFAULTS['confession-length'];
/** The most tags of one. */
export const TAGS_MAX = 5;
/** From the last press of "send" to the call, ms. */
export const DEBOUNCE_MS = 700;
/** UTF-16 units that a draft may have: twelve for each character is more than an emoji of a family needs. */
export const UNITS_MAX = CONFESSION_MAX * 12;
/** Marks above and below one letter that any script needs; more are there to break lines. */
export const MARKS_MAX = 6;
/** Unread confessions that a member may have at once, and how many they may send in 24 h. */
export const WAITING_MAX = 5;
export const PER_DAY_MAX = 10;

/** Leads to what a member has sent, without the modal: for mails about it. */
export const SENT_HASH = '#sent';

/** The key of local storage that a draft is stored under; necessary for what its writer asks for, and told so. */
export const DRAFT_STORAGE = 'confessions.draft';
/** Whoever does not come back to it in so many days has given it up. */
export const DRAFT_DAYS = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them: a family of emoji is one, a letter with its accents too. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** A text as it is counted, compared and stored: line breaks of one kind, nothing around it, nothing that databases cannot hold. */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // Control characters, and marks that turn a line around, have nothing to say.
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/** Whether letters carry so many marks that they run over the lines around them. */
export const isSmeared = (text: string): boolean => new RegExp(`\\p{M}{${MARKS_MAX + 1},}`, 'u').test(text);
