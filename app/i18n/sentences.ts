/** Shortens quotations to whole sentences. */

/** Matches a text up to its last end of a sentence, including closing quotation marks. */
const SENTENCES = /^.*[.!?…]["'”“»’)]*(?=\s|$)/;

/**
 * The whole sentences at the beginning of `text` that fit in `limit` characters; empty if the first one does not fit.
 * `text` may have been cut with an ellipsis, which does not count as the end of a sentence.
 */
export function wholeSentences(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const stored = plain.endsWith('…') ? plain.slice(0, -1) : plain;
  if (stored.length <= limit) return SENTENCES.exec(stored)?.[0] ?? '';
  // One more character shows whether a mark at the limit ends the sentence; a text that is cut within a word does not.
  return SENTENCES.exec(stored.slice(0, limit + 1).replace(/\S$/, ' x'))?.[0] ?? '';
}
