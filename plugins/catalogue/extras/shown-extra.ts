/** What the card of an extra shows of it. */
import type { RelatedContent } from '../api/films.ts';

export type ShownExtra = Pick<RelatedContent, 'id' | 'title' | 'video_path' | 'poster_image' | 'length'>;

export const shownExtra = ({ id, title, video_path, poster_image, length }: RelatedContent): ShownExtra => ({
  id,
  title,
  video_path,
  poster_image,
  length,
});
