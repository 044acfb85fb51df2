/** What a card shows of a film. The rest of a reply stays out of a page that has nothing but cards. */
import type { MovieCard, Named } from '../../../kernel/ports/catalogue.ts';

export interface ShownFilm extends Pick<
  MovieCard,
  'id' | 'slug' | 'title' | 'model_type' | 'length' | 'status' | 'user_level' | 'is_free' | 'poster_picture'
> {
  /** Its first one at least. */
  tags: readonly Pick<Named, 'title'>[];
}

export const shownFilm = (film: MovieCard): ShownFilm => ({
  id: film.id,
  slug: film.slug,
  title: film.title,
  model_type: film.model_type,
  length: film.length,
  status: film.status,
  user_level: film.user_level,
  is_free: film.is_free,
  poster_picture: film.poster_picture,
  tags: film.tags.slice(0, 1).map(({ title }) => ({ title })),
});
