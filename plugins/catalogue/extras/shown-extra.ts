/** The fields of an extra that its card shows. */
import type { RelatedContent } from '../api/films.ts';

export type ShownExtra = Pick<RelatedContent, 'id' | 'title' | 'video_path' | 'poster_image' | 'length'>;

export const shownExtra = ({ id, title, video_path, poster_image, length }: RelatedContent): ShownExtra => ({
  id,
  title,
  video_path,
  poster_image,
  length,
});
