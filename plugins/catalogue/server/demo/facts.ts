/** Values derived from the demo catalogue: pictures by key, recent views, recommendations, texts of people. */
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Picture } from '#ports/picture.ts';
import type { FilmEntry, PersonEntry, PictureSizes } from './schema.ts';

/** URL prefix of pictures (server/http/files/static.ts). */
const IMAGES = '/images';
/** The placeholder for a picture that does not exist yet. */
const UNDRAWN: Readonly<Record<string, Omit<Picture, 'base'>>> = {
  poster: { width: 960, height: 1440, widths: [360, 480], colour: '#1b1720' },
  still: { width: 1920, height: 1080, widths: [480, 960], colour: '#1b1720' },
  portrait: { width: 960, height: 1200, widths: [240, 480], colour: '#1b1720' },
  banner: { width: 1920, height: 1080, widths: [480, 960], colour: '#1b1720' },
};

/** A picture by its key, e.g. `poster/night-swim`. */
export function pictureOf(pictures: PictureSizes, key: string): Picture {
  const kind = key.split('/')[0] ?? '';
  const size = pictures[key] ?? UNDRAWN[kind] ?? UNDRAWN['still'];
  return { base: `${IMAGES}/${key}`, ...(size as Omit<Picture, 'base'>) };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Half-life of recent views: after this many days, a film's recent views have halved. */
const HALF_LIFE_DAYS = 200;

/** Recent views, computed from total views and the film's age when the catalogue was written. */
export function seenOfLate(seenEver: number, releaseDate: string, today: string): number {
  const days = Math.max(0, (Date.parse(today) - Date.parse(releaseDate)) / DAY_MS);
  return Math.round(seenEver * 0.5 ** (days / HALF_LIFE_DAYS));
}

/** Score for recommendations: the editors' choice first, then featured films, then the best rated. */
export const recommendedScore = ({ labels, featured, rating_sum, rating_count }: FilmEntry): number =>
  (labels.includes('editors-choice') ? 100 : 0) +
  (featured ? 40 : 0) +
  (rating_count === 0 ? 0 : Math.round((20 * rating_sum) / rating_count));

/** Texts of a person, including those that the entry stores outside `texts`. */
export function personTexts({ texts, hobbies, awards, interview }: PersonEntry) {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const spoken = (given: PersonEntry['interview']) =>
        (typeof given === 'string' ? given : given?.[locale]) ?? '';
      const own = {
        hobbies: hobbies[locale] ?? '',
        awards: awards.map(spoken).join('\n'),
        interview: spoken(interview),
      };
      return [locale, { ...own, ...texts[locale] }];
    }),
  );
}
