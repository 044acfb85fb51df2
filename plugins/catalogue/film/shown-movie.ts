/** The parts of a film that its page carries. */
import type { Movie } from '../api/films.ts';

/** Parts that no view shows are dropped, because all of the page's data is in its HTML too. */
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
