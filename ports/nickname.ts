/** Allowed contents of a nickname, for the account's contract and every form with one. */

/** Longest nickname in characters. */
export const NICKNAME_MAX = 40;

/** An emoji with its variation selectors and joiners, which are invisible parts of it. */
const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gu;
/** Invisible characters such as zero-width ones and fillers, and several accents on one letter. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}/u;

/** Whether all characters are visible; otherwise two names could look the same. */
export const isVisibleName = (name: string): boolean => !HIDDEN.test(name.replace(EMOJI, ''));
/** A nickname contains no @, so that it cannot be confused with an address. */
export const isNoAddress = (name: string): boolean => !name.includes('@');
