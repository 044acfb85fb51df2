/** The fields of a film that its page's data contains. */
import type { Movie } from '../api/films.ts';

/** Fields that no view shows are dropped, because all data is repeated in the page's HTML. */
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
