/** The description of a clip, for those who make clips and those who play them. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';

/** Where the demo's media lie, and the clips among them. */
export const DEMO_MEDIA_FOLDER = fileURLToPath(new URL('../../demo/media/', import.meta.url));
export const CLIPS_FOLDER = fileURLToPath(new URL('../../demo/media/clips/', import.meta.url));

/** Names a clip folder may have; nothing else is ever joined to a path. */
export const CLIP_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const Titles = v.object({ en: v.string(), de: v.string(), es: v.string(), fr: v.string() });

/** `clip.json`: what a clip says of itself. */
export const Clip = v.object({
  id: v.string(),
  durationS: v.number(),
  width: v.number(),
  height: v.number(),
  markers: v.array(v.object({ atS: v.number(), title: Titles })),
  /** Audio tracks in the order of the playlist, where there is more than one; an audio description describes the picture. */
  audio: v.optional(v.array(v.object({ locale: v.picklist(LOCALES), isDescription: v.boolean() })), []),
  /** The languages it is written in below the picture. */
  subtitles: v.array(v.picklist(LOCALES)),
});
export type Clip = v.InferOutput<typeof Clip>;

/** Languages as their speakers call them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** The subtitles of a clip whose files lie at `base`, those in the visitor's own language first. */
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
