/** Loads the description of the online cinema, and its current films. */
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import { ACCESS_LEVEL, type MovieCard } from '#ports/catalogue.ts';
import type { BrandInfo } from '#app/services.ts';
import type { CinemaText } from '../content/model.ts';
import { factsOf, quotasOf, TEXTS, type PagesSettings } from '../content/texts.ts';
import { filmsBy } from '../films.ts';
import { headOf } from '../head.ts';

/** Number of films on a shelf: more than a wide window shows, so that the shelf can scroll. */
const SHELF_FILMS = 12;

export interface CinemaData {
  text: CinemaText;
  seen: readonly MovieCard[];
  fresh: readonly MovieCard[];
  free: readonly MovieCard[];
}

/** Only released films. Announced films have no views yet, so they are listed among the new films. */
const released = (films: readonly MovieCard[]) => films.filter(({ status }) => status === 'Published');

export const cinemaLoader = (info: BrandInfo, settings: PagesSettings): Loader<CinemaData> => ({
  async load(request) {
    const perPage = SHELF_FILMS;
    const { locale } = request;
    const [{ text }, quotas, seen, fresh, free] = await Promise.all([
      TEXTS.cinema(locale),
      quotasOf(request),
      filmsBy(request, { perPage, sortBy: 'most_seen' }),
      filmsBy(request, { perPage, sortBy: 'default' }),
      filmsBy(request, { perPage, sortBy: 'most_seen', access: ACCESS_LEVEL.FREE }),
    ]);
    return {
      text: text(factsOf(info, settings, { locale, quotas })),
      seen: released(seen),
      fresh,
      free: released(free),
    };
  },
  head: ({ text, seen }): Head => headOf(text, seen[0]),
});
