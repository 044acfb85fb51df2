/** Only the fields of a story that the list needs, because the page's data is repeated in its HTML. */
import type { Picture } from '#ports/picture.ts';
import type { ListedConfession } from '#ports/stories.ts';

/** `sizes` of pictures in the list; also used to preload the first picture. */
export const CARD_SIZES = '(min-width: 1280px) 30vw, (min-width: 640px) 45vw, 92vw';

export interface ShownStory extends Pick<
  ListedConfession,
  'id' | 'slug' | 'title' | 'excerpt' | 'author_name' | 'type' | 'status' | 'film_release_date'
> {
  readonly picture: Picture | null;
  readonly film: { readonly slug: string; readonly title: string } | null;
}

export const shownStory = ({ images, movie, ...story }: ListedConfession): ShownStory => {
  const { id, slug, title, excerpt, author_name, type, status, film_release_date } = story;
  return {
    id,
    slug,
    title,
    excerpt,
    author_name,
    type,
    status,
    film_release_date,
    picture: images[0] ?? null,
    film: movie && { slug: movie.slug, title: movie.title },
  };
};
