/** What the page of a film carries of it. */
import type { Movie } from '../api/films.ts';

/** What no view of the page shows: all of the page's data stands in its HTML once more. */
const UNSHOWN = [
  'similar_movies',
  'extras',
  'poster_picture',
  'featured',
  'production_date',
  'director_id',
  'behind_scenes_path',
  'is_compilation',
  'is_original',
  'priceAmountInCents',
  'finalPriceInCents',
  'priceDiscountPercentage',
  'priceCurrency',
  'priceCurrencySymbol',
] as const;
export type ShownMovie = Omit<Movie, (typeof UNSHOWN)[number]>;

export function shownMovie(movie: Movie): ShownMovie {
  const shown: Partial<Movie> = { ...movie };
  for (const name of UNSHOWN) delete shown[name];
  return shown as ShownMovie;
}
