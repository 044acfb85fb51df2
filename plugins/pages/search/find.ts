/** Finds words in a text, ignoring case, accents and typographic characters, and returns their positions. */

/** Minimum length of a search word (README 4). */
export const LEAST_CHARACTERS = 2;

/** Typed forms of typographic characters that removing accents does not simplify. */
const TYPED: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  '’': "'",
  '‘': "'",
  '–': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};
const ACCENTS = /\p{M}/gu;

interface Folded {
  readonly text: string;
  /** For every character of `text`, its position in the original text. */
  readonly from: readonly number[];
}

function fold(original: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const character of original) {
    const small = character.toLowerCase();
    const plain = TYPED[small] ?? small.normalize('NFD').replace(ACCENTS, '');
    for (let index = 0; index < plain.length; index += 1) from.push(at);
    text += plain;
    at += character.length;
  }
  return { text, from };
}

/** The search words; empty while the input is too short. */
export const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .text.split(/\s+/)
    .filter((word) => word.length >= LEAST_CHARACTERS);

/** Whether each word occurs in at least one of the texts. */
export function holds(texts: readonly string[], words: readonly string[]): boolean {
  const { text } = fold(texts.join('\n'));
  return words.every((word) => text.includes(word));
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** Splits a text into matches and the parts between them. The pieces concatenate to the text. */
export function piecesOf(original: string, words: readonly string[]): readonly Piece[] {
  const { text, from } = fold(original);
  const marked = new Set<number>();
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let character = at; character < at + word.length; character += 1) marked.add(from[character] ?? 0);
  const pieces: { text: string; found: boolean }[] = [];
  let at = 0;
  // A combining accent belongs to the previous character.
  for (const character of original) {
    const last = pieces.at(-1);
    const found = character.replace(ACCENTS, '') === '' ? (last?.found ?? false) : marked.has(at);
    if (last?.found === found) last.text += character;
    else pieces.push({ text: character, found });
    at += character.length;
  }
  return pieces;
}
