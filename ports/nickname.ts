/** Allowed contents of a nickname, for the account's API contract and every form with a nickname. */

/** Maximum length of a nickname in characters. */
export const NICKNAME_MAX = 40;

/** An emoji with its variation selectors and joiners, which are allowed although they are invisible. */
const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gu;
/** Invisible characters such as zero-width characters and fillers, and more than three accents on one letter. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}/u;

/** Whether all characters are visible; otherwise two names could look the same. */
export const isVisibleName = (name: string): boolean => !HIDDEN.test(name.replace(EMOJI, ''));
/** Whether a nickname contains no @, so that it cannot be confused with an email address. */
export const isNoAddress = (name: string): boolean => !name.includes('@');
