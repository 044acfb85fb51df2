/** Converts text to the characters of the standard PDF fonts (WinAnsi), which cover western European languages. */

/** Characters beyond Latin-1 that WinAnsi has. */
const WIN_ANSI = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
/** Characters that are replaced by others. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2212': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** The printable form of a character: itself, without its accents, or a question mark. */
function printed(sign: string): string {
  if (WIN_ANSI.test(sign)) return sign;
  const [character = ''] = sign.normalize('NFKD');
  return INSTEAD[sign] ?? (WIN_ANSI.test(character) ? character : '?');
}

export const printable = (text: string): string => Array.from(text, printed).join('');

/** Whether each character can be printed, with or without its accents. */
export const isPrintable = (text: string): boolean =>
  Array.from(text).every((sign) => sign === '?' || printed(sign) !== '?');
