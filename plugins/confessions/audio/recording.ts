/** The recording of a story as the page has it: its address and the times of its sentences. */

/** Times in s from the beginning. */
export interface SpokenSentence {
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
}

export interface Recording {
  /** Address of the MP3 for this visitor; it may expire after some hours. */
  readonly src: string;
  readonly duration_s: number;
  /** In order; empty where the times are unknown. */
  readonly sentences: readonly SpokenSentence[];
}

/** Seeking is only as exact as MP3 frames: a browser may stop just before a moment. */
const SLACK_S = 0.06;

/** The sentence at a moment, or the last one before it; -1 before the first. */
export const sentenceAt = (sentences: readonly SpokenSentence[], positionS: number): number =>
  sentences.findLastIndex((one) => one.start_s <= positionS + SLACK_S);

/** A run of a paragraph; `sentence` is its number among the spoken ones, null for the text between them. */
export interface Run {
  readonly text: string;
  readonly sentence: number | null;
}

/**
 * The paragraphs in runs, one per spoken sentence. null where a sentence does not match the text, which was changed since: then
 * nothing is marked.
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
