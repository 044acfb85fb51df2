/** The recording of a story in the page app: its URL and the times of its sentences. */

/** Start and end are in s from the beginning of the recording. */
export interface SpokenSentence {
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
}

export interface Recording {
  /** URL of the MP3 for this visitor; it may expire after some hours. */
  readonly src: string;
  readonly duration_s: number;
  /** In order; empty if the times are unknown. */
  readonly sentences: readonly SpokenSentence[];
}

/** Seeking is only as exact as MP3 frames: browsers may stop just before the requested position. */
const SLACK_S = 0.06;

/** Index of the sentence at a position, or of the last one before it; -1 before the first. */
export const sentenceAt = (sentences: readonly SpokenSentence[], positionS: number): number =>
  sentences.findLastIndex((one) => one.start_s <= positionS + SLACK_S);

/** Part of a paragraph; `sentence` is the index of the spoken sentence, null for text between sentences. */
export interface Run {
  readonly text: string;
  readonly sentence: number | null;
}

/**
 * Splits the paragraphs into runs, one per spoken sentence. null if a sentence does not match the text because the text
 * was changed: then nothing is marked.
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
