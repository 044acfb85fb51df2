/** What a watch page is made of: the film, and its play data or why there is none. */
import * as v from 'valibot';
import { MovieCard, Named } from '../../../kernel/ports/catalogue.ts';
import type { PlayData, PlayType } from '../api.ts';

/** The part of a movie's reply that a watch page reads (2-catalogue §3 "Movie"). */
export const WatchedMovie = v.object({
  ...MovieCard.entries,
  series: v.nullable(v.object({ ...Named.entries, season: v.number(), episode: v.number() })),
  similar_movies: v.array(MovieCard),
});
export type WatchedMovie = v.InferOutput<typeof WatchedMovie>;

export interface WatchData {
  type: PlayType;
  /** Media id of the address. */
  id: number;
  /** null when an extra is refused, whose film is then not known. */
  movie: WatchedMovie | null;
  play: PlayData | null;
  refusal: { status: number; code: string } | null;
  /** Number of the scene the address names. */
  scene: number | null;
}
