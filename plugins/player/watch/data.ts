/** Data of a watch page: the film, and its play data or a refusal. */
import type { PlayData, RefusalCode } from '../api.ts';
import type { FreeFilm } from '#ports/free-film.ts';
import type { PlayType, WatchedMovie } from '#ports/watched-film.ts';

export interface WatchData {
  /** Whether it is played with the endpoint for owned films. */
  owned?: true;
  type: PlayType;
  /** Media id in the URL. */
  id: number;
  /** null for a refused extra, whose film is then unknown. */
  movie: WatchedMovie | null;
  play: PlayData | null;
  refusal: { status: number; code: RefusalCode } | null;
  /** A film to watch instead, for a visitor without an account or a subscription; null if there is none. */
  free: FreeFilm | null;
  /** Number of the scene in the URL. */
  scene: number | null;
}

/** Play data with URLs for this browser; null in a page that many visitors share. */
export const ownPlay = ({ play }: Pick<WatchData, 'play'>): PlayData | null =>
  play?.streaming_links.ahls ? play : null;
