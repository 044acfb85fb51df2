/** Finds words in a text whatever their case, accents and typographic signs, and says where they stand. */

/** Shortest word that is looked for (README 4). */
export const LEAST_LETTERS = 2;

/** Letters and signs that nobody types as they are printed, and that taking accents away does not simplify. */
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
  /** For every character of `text`, where in the original it comes from. */
  readonly from: readonly number[];
}

function fold(original: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of original) {
    const small = letter.toLowerCase();
    const plain = TYPED[small] ?? small.normalize('NFD').replace(ACCENTS, '');
    for (let index = 0; index < plain.length; index += 1) from.push(at);
    text += plain;
    at += letter.length;
  }
  return { text, from };
}

/** What is looked for; empty while there is too little to look for. */
export const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .text.split(/\s+/)
    .filter((word) => word.length >= LEAST_LETTERS);

/** Whether every word stands somewhere in these texts, taken together. */
export function holds(texts: readonly string[], words: readonly string[]): boolean {
  const { text } = fold(texts.join('\n'));
  return words.every((word) => text.includes(word));
}

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** A text cut where the words begin and end. Put together again, the pieces are the text. */
export function piecesOf(original: string, words: readonly string[]): readonly Piece[] {
  const { text, from } = fold(original);
  const marked = new Set<number>();
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let letter = at; letter < at + word.length; letter += 1) marked.add(from[letter] ?? 0);
  const pieces: { text: string; found: boolean }[] = [];
  let at = 0;
  // A sign that folds to nothing (an accent written apart) belongs to the letter before it.
  for (const letter of original) {
    const last = pieces.at(-1);
    const found = letter.replace(ACCENTS, '') === '' ? (last?.found ?? false) : marked.has(at);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
    at += letter.length;
  }
  return pieces;
}
