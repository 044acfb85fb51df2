/** The first subtitle of a clip in a language, which proves that a player shows the selected subtitles. */
import type { Clips } from '#server/media/clips/clips.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import type { Clip } from '#server/media/clip.ts';
import { linesOf } from '#ui/media/subtitle-files.ts';

/** A time in s in the clip, and a word that is shown then. */
export interface Cue {
  readonly atS: number;
  readonly text: string;
}

/** Offset into a cue, because players show it slightly late. */
const INTO_CUE_S = 0.2;

/** Rejects if the clip has no subtitles in this language. */
export async function firstCue(clips: Clips, clip: Clip, language: string): Promise<Cue> {
  const locale = LOCALES.find((one) => LANGUAGE_NAMES[one] === language);
  const text = await (await clips.storeOf(clip.id))?.text(`${clip.id}/subtitles/${locale}.vtt`);
  const [line] = linesOf(text ?? '');
  if (!line) throw new Error(`${clip.id} has no subtitles in ${language}`);
  return { atS: line.fromS + INTO_CUE_S, text: line.text };
}
