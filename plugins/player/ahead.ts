/** Requests that a browser sends before the click on Play, so that the watch page does not send them again. */
import type { Http } from '#app/http/client.ts';
import { getPlayData, type PlayData } from './api.ts';
import { getWatchedMovie } from './reads.ts';
import { isSame, type Wish } from '#ports/play-preparation.ts';
import type { WatchedMovie } from '#ports/watched-film.ts';

export interface Asked {
  readonly play: Promise<PlayData>;
  /** null for an extra, whose film is known only from its play data. */
  readonly movie: Promise<WatchedMovie> | null;
}

/** The latest request; always null on the server. */
let latest: (Wish & Asked) | null = null;

/** Requests play data before the click on Play. */
export function askAhead(http: Http, { id, type }: Wish): Asked {
  const play = http.call(getPlayData, { params: { id }, query: { type } });
  const isFilm = type === 'movie' || type === 'trailer';
  const movie = isFilm ? http.call(getWatchedMovie, { params: { id } }) : null;
  latest = { id, type, play, movie };
  // The watch page repeats a failed request. Without the page, the rejection would be unhandled.
  for (const call of [play, movie]) call?.catch(() => {});
  return latest;
}

/** Returns the pending request once, then null. */
export function takeAsked(wish: Wish): Asked | null {
  if (!latest || !isSame(latest, wish)) return null;
  const taken = latest;
  latest = null;
  return taken;
}

export function forgetAsked(): void {
  latest = null;
}
