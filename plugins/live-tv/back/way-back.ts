/**
 * Remembers which channel the current film was opened from. Known only in this document, and cleared on any other page.
 */
import { LIVE_PATH } from '../destination.ts';
import { liveValue } from '#app/live-value.ts';

/** Matches the page of a film and its player page. */
const FILM = /^\/film\/([^/]+)/;

export interface WayBack {
  /** Path of the channel from which the current page was opened; null if there is none. */
  href(): string | null;
  /** Call when the channel with this path is shown. */
  watching(href: string): void;
  /** Call when another page is shown; `path` is without locale. */
  shown(path: string): void;
  /** Calls the listener after every change; returns a function that unsubscribes. */
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
