/** A quotation that ends where its author did. */

/** Everything to the last end of a sentence, with the marks that close it. */
const SENTENCES = /^.*[.!?…]["'”“»’)]*(?=\s|$)/;

/**
 * As many whole sentences of the beginning as `limit` characters hold; empty when not even one ends within it. `text` may itself be the
 * beginning of a longer one, cut with an ellipsis: that is no end of a sentence.
 */
export function wholeSentences(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const stored = plain.endsWith('…') ? plain.slice(0, -1) : plain;
  if (stored.length <= limit) return SENTENCES.exec(stored)?.[0] ?? '';
  // One more shows whether a mark at the limit ends the sentence; what is cut within a word ends none.
  return SENTENCES.exec(stored.slice(0, limit + 1).replace(/\S$/, ' x'))?.[0] ?? '';
}
