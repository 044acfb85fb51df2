/** Data of a watch page: the film, and its play data or a refusal. */
import type { PlayData, PlayType, RefusalCode } from '../api.ts';
import type { FreeFilm, WatchedMovie } from '../reads.ts';

export interface WatchData {
  /** Played with the owner's own call. */
  owned?: true;
  type: PlayType;
  /** Media id of the address. */
  id: number;
  /** null for a refused extra, whose film is not known then. */
  movie: WatchedMovie | null;
  play: PlayData | null;
  refusal: { status: number; code: RefusalCode } | null;
  /** A film to watch instead, for a visitor without an account or a subscription; null when there is none. */
  free: FreeFilm | null;
  /** Number of the scene in the address. */
  scene: number | null;
}

/** Play data with addresses for this browser; null in a page that many visitors share. */
export const ownPlay = ({ play }: Pick<WatchData, 'play'>): PlayData | null =>
  play?.streaming_links.ahls ? play : null;
