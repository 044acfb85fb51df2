/** The clips on disk: what each one says of itself in its `clip.json`, read once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { manifestOf, mediaPlaylistOf } from './dash.ts';
import { LOCALES, type Locale } from '../../../kernel/i18n/i18n.ts';

/** Where the clips of the demo catalogue lie. */
export const CLIPS_FOLDER = fileURLToPath(new URL('../../../server/demo/media/clips/', import.meta.url));

/** Names a clip folder may have; nothing else is ever joined to a path. */
export const CLIP_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const Titles = v.object({ en: v.string(), de: v.string(), es: v.string(), fr: v.string() });

const Clip = v.object({
  id: v.string(),
  durationS: v.number(),
  width: v.number(),
  height: v.number(),
  markers: v.array(v.object({ atS: v.number(), title: Titles })),
  /** What may be heard, in the order of the playlist, where there is more than one; a description tells what is seen. */
  audio: v.optional(v.array(v.object({ locale: v.picklist(LOCALES), isDescription: v.boolean() })), []),
});
export type Clip = v.InferOutput<typeof Clip>;

/** Languages as their speakers call them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

export interface Clips {
  /** The clip's own description, or null when no such clip is there. */
  find(id: string): Promise<Clip | null>;
  /** The files of its best rendition, which lies in `v0`, in their order; null when no such clip is there. */
  partsOf(id: string): Promise<readonly string[] | null>;
  /** Its MPEG-DASH manifest; null when no such clip is there. */
  manifestOf(id: string): Promise<string | null>;
}

/** Clips under a folder. One that is missing is looked for again at the next question. */
export function createClips(folder: string): Clips {
  const known = new Map<string, Clip>();
  const manifests = new Map<string, string>();
  return {
    async find(id) {
      if (!CLIP_PATTERN.test(id)) return null;
      const stored = known.get(id);
      if (stored) return stored;
      const text = await readFile(join(folder, id, 'clip.json'), 'utf8').catch(() => null);
      if (text === null) return null;
      const clip = v.parse(Clip, JSON.parse(text));
      known.set(id, clip);
      return clip;
    },
    async partsOf(id) {
      if (!CLIP_PATTERN.test(id)) return null;
      const playlist = await mediaPlaylistOf(join(folder, id, 'v0', 'index.m3u8')).catch(() => null);
      const init = playlist?.segments[0]?.map;
      if (!playlist || !init) return null;
      return [init, ...playlist.segments].map(({ uri }) => join(folder, id, 'v0', uri));
    },
    async manifestOf(id) {
      if (!CLIP_PATTERN.test(id)) return null;
      const known = manifests.get(id);
      if (known) return known;
      const made = await manifestOf(join(folder, id)).catch(() => null);
      if (made !== null) manifests.set(id, made);
      return made;
    },
  };
}

/** Every clip carries subtitles in all of the site's languages, the visitor's own first. */
export const subtitleLocales = (own: Locale): readonly Locale[] => [
  own,
  ...LOCALES.filter((one) => one !== own),
];
