/** Audio tracks of a film: its own first, then other languages and audio descriptions, each once. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Wish } from './arguments.ts';
import { IngestFault } from './fault.ts';
import type { Source } from './probe.ts';

export interface Sound {
  readonly file: string;
  /** Index of the stream; null for the file's first audio stream. */
  readonly index: number | null;
  readonly locale: Locale;
  readonly isDescription: boolean;
}

/** Maximum number of audio tracks in addition to the film's own: `a0` to `a9`. */
const MOST_APART = 10;

/**
 * The audio tracks; empty if there is no choice. Throws if there is a choice and the language of a track is unknown.
 */
export function soundsOf({ film, language, audio, descriptions }: Wish, source: Source): readonly Sound[] {
  const [own, ...others] = source.audio;
  const beside = [
    ...audio.map((one) => ({ ...one, index: null, isDescription: false })),
    ...descriptions.map((one) => ({ ...one, index: null, isDescription: true })),
  ];
  const inside = others.flatMap(({ index, locale, isDescription }) =>
    locale === null ? [] : [{ file: film, index, locale, isDescription }],
  );
  // A file from the arguments takes precedence over a track of the film in the same language.
  const apart = [
    ...inside.filter(
      (track) =>
        !beside.some((one) => one.locale === track.locale && one.isDescription === track.isDescription),
    ),
    ...beside,
  ];
  const locale = language ?? own?.locale ?? null;
  const choice = apart.filter(
    (one, at) =>
      (one.isDescription || one.locale !== locale) &&
      apart.findIndex((two) => two.locale === one.locale && two.isDescription === one.isDescription) === at,
  );
  if (choice.length === 0) return [];
  if (!own) throw new IngestFault(`${film} has no audio track, so no other can be added`);
  if (locale === null)
    throw new IngestFault(
      `${film} does not state the language of its first sound: set it, as in --language en`,
    );
  if (choice.length > MOST_APART)
    throw new IngestFault(`No more than ${MOST_APART} sounds in addition to the film's own`);
  return [{ file: film, index: own.index, locale, isDescription: false }, ...choice];
}
