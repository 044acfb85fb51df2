/** What is shown first in a language of a clip: proof that a player shows the subtitles that were chosen. */
import type { Clips } from '#plugins/player/server/clips.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES, type Clip } from '#server/media/clip.ts';
import { linesOf } from '#plugins/player/live/subtitle-files.ts';

/** A moment in s of the clip, and a word that is shown then. */
export interface Cue {
  readonly atS: number;
  readonly text: string;
}

/** Into a cue: players show it a moment late. */
const INTO_CUE_S = 0.2;

/** Rejects where the clip has nothing in the language of this name. */
export async function firstCue(clips: Clips, clip: Clip, language: string): Promise<Cue> {
  const locale = LOCALES.find((one) => LANGUAGE_NAMES[one] === language);
  const text = await (await clips.storeOf(clip.id))?.text(`${clip.id}/subtitles/${locale}.vtt`);
  const [line] = linesOf(text ?? '');
  if (!line) throw new Error(`${clip.id} has no subtitles in ${language}`);
  return { atS: line.fromS + INTO_CUE_S, text: line.text };
}
