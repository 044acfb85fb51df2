/** Text in the signs that the standard fonts of PDF have (WinAnsi): those of western European languages. */

/** Signs beyond Latin-1 that WinAnsi has. */
const WIN_ANSI = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
/** Signs that are written with others. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2212': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** A sign as it can be printed: itself, without its marks, or a question mark. */
function printed(sign: string): string {
  if (WIN_ANSI.test(sign)) return sign;
  const [letter = ''] = sign.normalize('NFKD');
  return INSTEAD[sign] ?? (WIN_ANSI.test(letter) ? letter : '?');
}

export const printable = (text: string): string => Array.from(text, printed).join('');

/** Whether each sign can be printed, with or without its marks. */
export const isPrintable = (text: string): boolean =>
  Array.from(text).every((sign) => sign === '?' || printed(sign) !== '?');
