/** What a browser has asked for before the click that wants it: the watch page takes it, and asks for nothing twice. */
import type { Http } from '#app/http/client.ts';
import { getPlayData, type PlayData, type PlayType } from './api.ts';
import { getWatchedMovie, type WatchedMovie } from './reads.ts';

/** What a link plays. */
export interface Wish {
  readonly id: number;
  readonly type: PlayType;
}

export interface Asked {
  readonly play: Promise<PlayData>;
  /** null of an extra, whose film only its play data tells. */
  readonly movie: Promise<WatchedMovie> | null;
}

export const isSame = (one: Wish, other: Wish): boolean => one.id === other.id && one.type === other.type;

/** The last that was asked for; at the origin there is none. */
let latest: (Wish & Asked) | null = null;

/** Asks in the name of whoever is about to press Play. */
export function askAhead(http: Http, { id, type }: Wish): Asked {
  const play = http.call(getPlayData, { params: { id }, query: { type } });
  const isFilm = type === 'movie' || type === 'trailer';
  const movie = isFilm ? http.call(getWatchedMovie, { params: { id } }) : null;
  latest = { id, type, play, movie };
  // Whoever takes them asks again; nobody may.
  for (const call of [play, movie]) call?.catch(() => {});
  return latest;
}

/** What was asked for, once. */
export function takeAsked(wish: Wish): Asked | null {
  if (!latest || !isSame(latest, wish)) return null;
  const taken = latest;
  latest = null;
  return taken;
}

export function forgetAsked(): void {
  latest = null;
}
