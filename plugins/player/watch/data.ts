/** What a watch page is made of: the film, and its play data or why there is none. */
import type { PlayData, PlayType, RefusalCode } from '../api.ts';
import type { FreeFilm, WatchedMovie } from '../reads.ts';

export interface WatchData {
  /** Played by the owner's own call. */
  owned?: true;
  type: PlayType;
  /** Media id of the address. */
  id: number;
  /** null when an extra is refused, whose film is then not known. */
  movie: WatchedMovie | null;
  play: PlayData | null;
  refusal: { status: number; code: RefusalCode } | null;
  /** A film to watch instead, for whoever lacks an account or a subscription; null when there is none. */
  free: FreeFilm | null;
  /** Number of the scene the address names. */
  scene: number | null;
}

/** Play data with addresses for this browser; null in a page that was written for many. */
export const ownPlay = ({ play }: Pick<WatchData, 'play'>): PlayData | null =>
  play?.streaming_links.ahls ? play : null;
