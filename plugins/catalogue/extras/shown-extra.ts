/** The fields of an extra that its card shows. */
import type { ShownExtra } from '#ports/film-views.ts';
import type { RelatedContent } from '../api/films.ts';

export const shownExtra = ({ id, title, video_path, poster_image, length }: RelatedContent): ShownExtra => ({
  id,
  title,
  video_path,
  poster_image,
  length,
});
