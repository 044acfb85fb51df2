/** Stores which channel the current film was opened from. Known only in this document, and cleared on any other page. */
import { LIVE_PATH } from '../destination.ts';
import { liveValue } from '#app/live-value.ts';

/** The page of a film, and its player page. */
const FILM = /^\/film\/([^/]+)/;

export interface WayBack {
  /** Address of the channel that the current page was opened from. */
  href(): string | null;
  /** The channel of this address is on screen. */
  watching(href: string): void;
  /** Another page is on screen; `path` is without locale. */
  shown(path: string): void;
  /** Called after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createWayBack(): WayBack {
  const back = liveValue<string | null>(null);
  let live: string | null = null;
  let film: string | null = null;
  return {
    href: back.get,
    subscribe: back.subscribe,
    watching: (href) => void (live = href),
    shown(path) {
      const slug = FILM.exec(path)?.[1] ?? null;
      const isOfFilm = slug !== null && (film === null || film === slug);
      if (!isOfFilm && path !== LIVE_PATH) live = null;
      film = isOfFilm && live !== null ? slug : null;
      back.set(film === null ? null : live);
    },
  };
}
