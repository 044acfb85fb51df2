/** A story read aloud, as the page has it: where it lies, and when each sentence is said. */

/** Times in s from the beginning. */
export interface SpokenSentence {
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
}

export interface Recording {
  /** Address of the MP3 for this visitor; it may run out after some hours. */
  readonly src: string;
  readonly duration_s: number;
  /** In their order; none where nobody has written down when they are said. */
  readonly sentences: readonly SpokenSentence[];
}

/** A browser goes to a moment as exactly as MP3 has frames, and may stop just before it. */
const SLACK_S = 0.06;

/** The sentence that is read at a moment, or was read last; -1 before the first. */
export const sentenceAt = (sentences: readonly SpokenSentence[], positionS: number): number =>
  sentences.findLastIndex((one) => one.start_s <= positionS + SLACK_S);

/** A run of a paragraph; `sentence` is its number among those that are read, null for what stands between them. */
export interface Run {
  readonly text: string;
  readonly sentence: number | null;
}

/**
 * The paragraphs in runs, each sentence that is read being one. null where a sentence does not stand where it is read, as in a text
 * that was changed since: then nothing is marked.
 */
export function followed(
  paragraphs: readonly string[],
  sentences: readonly SpokenSentence[],
): readonly (readonly Run[])[] | null {
  let next = 0;
  const all = paragraphs.map((paragraph) => {
    const runs: Run[] = [];
    let at = 0;
    for (let one = sentences[next]; one && at < paragraph.length; one = sentences[next]) {
      const gap = /^\s*/.exec(paragraph.slice(at))?.[0] ?? '';
      if (!paragraph.startsWith(one.text, at + gap.length)) break;
      if (gap !== '') runs.push({ text: gap, sentence: null });
      runs.push({ text: one.text, sentence: next });
      at += gap.length + one.text.length;
      next += 1;
    }
    if (at < paragraph.length) runs.push({ text: paragraph.slice(at), sentence: null });
    return runs;
  });
  return next === sentences.length && next > 0 ? all : null;
}
