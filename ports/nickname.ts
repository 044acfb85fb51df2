/** What a nickname may consist of: for the contract of the account and for every form that asks for one. */

/** Longest nickname in characters. */
export const NICKNAME_MAX = 40;

/** An emoji with its variation selectors and joiners, which are invisible and belong to it. */
const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gu;
/** Characters that nobody sees, among them zero-width ones and fillers, and piles of accents over one letter. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}/u;

/** Whether every character of it can be seen; otherwise two names could look the same. */
export const isVisibleName = (name: string): boolean => !HIDDEN.test(name.replace(EMOJI, ''));
/** It never holds an @, so that it cannot pass for an address. */
export const isNoAddress = (name: string): boolean => !name.includes('@');
