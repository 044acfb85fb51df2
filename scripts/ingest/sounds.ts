/** Which sound a film is heard in: its own first, then other languages and descriptions, each once. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Wish } from './arguments.ts';
import { IngestFault } from './fault.ts';
import type { Source } from './probe.ts';

export interface Sound {
  readonly file: string;
  /** Which stream of the file; null for its first sound. */
  readonly index: number | null;
  readonly locale: Locale;
  readonly isDescription: boolean;
}

/** The player's list of sounds has this many places beside the film's own: `a0` to `a9`. */
const MOST_APART = 10;

/** Nothing where there is nothing to choose. Throws where a language is not known that a choice needs. */
export function soundsOf({ film, language, audio, descriptions }: Wish, source: Source): readonly Sound[] {
  const [own, ...others] = source.audio;
  const beside = [
    ...audio.map((one) => ({ ...one, index: null, isDescription: false })),
    ...descriptions.map((one) => ({ ...one, index: null, isDescription: true })),
  ];
  const inside = others.flatMap(({ index, locale, isDescription }) =>
    locale === null ? [] : [{ file: film, index, locale, isDescription }],
  );
  // A file that was named comes before a track of the film in the same language.
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
  if (!own) throw new IngestFault(`${film} has no sound of its own that another could stand beside`);
  if (locale === null)
    throw new IngestFault(
      `${film} does not say which language its first sound is in: say it, as in --language en`,
    );
  if (choice.length > MOST_APART)
    throw new IngestFault(`No more than ${MOST_APART} sounds beside the film's own`);
  return [{ file: film, index: own.index, locale, isDescription: false }, ...choice];
}
