/** The description of a clip, for code that makes clips and code that plays them. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';

/** The folders of the demo's media and of its clips. */
export const DEMO_MEDIA_FOLDER = fileURLToPath(new URL('../../demo/media/', import.meta.url));
export const CLIPS_FOLDER = fileURLToPath(new URL('../../demo/media/clips/', import.meta.url));

/** Allowed names of clip folders; nothing else is ever joined to a path. */
export const CLIP_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A title by language; a language without one shows the English title. */
const Titles = v.object({ ...v.entriesFromList(LOCALES, v.optional(v.string())), en: v.string() });

/** `clip.json`: the metadata of a clip. */
export const Clip = v.object({
  id: v.string(),
  durationS: v.number(),
  width: v.number(),
  height: v.number(),
  markers: v.array(v.object({ atS: v.number(), title: Titles })),
  /** Audio tracks in the order of the playlist, if there are several; an audio description describes the video. */
  audio: v.optional(v.array(v.object({ locale: v.picklist(LOCALES), isDescription: v.boolean() })), []),
  /** Languages of its subtitles. */
  subtitles: v.array(v.picklist(LOCALES)),
});
export type Clip = v.InferOutput<typeof Clip>;

/** The subtitles of a clip whose files are at `base`; the visitor's language first. */
export const subtitlesAt = (
  base: string,
  { subtitles }: { readonly subtitles: readonly Locale[] },
  own: Locale,
) =>
  subtitles
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((locale) => ({
      locale,
      label: LANGUAGE_NAMES[locale],
      url: `${base}/subtitles/${locale}.vtt`,
    }));
