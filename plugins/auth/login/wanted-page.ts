/**
 * The page that a member requested before a login that ended on the home page: offered there, and forgotten on any
 * other page.
 */
import { liveValue } from '#app/live-value.ts';
import { splitLocale } from '#app/i18n/i18n.ts';

/** Pages that are not offered: home and the login page. */
const NOT_OFFERED = ['/', '/login'];

export interface WantedPage {
  /** Path of the offered page, with its query. */
  path(): string | null;
  /** Stores the page to offer; `path` is a page of this site. */
  offer(path: string): void;
  /** Notes that a page has been shown; `path` is without locale. */
  shown(path: string): void;
  /** Calls the listener after every change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export function createWantedPage(): WantedPage {
  const wanted = liveValue<string | null>(null);
  return {
    path: wanted.get,
    subscribe: wanted.subscribe,
    offer(path) {
      const [pathname = ''] = path.split(/[?#]/);
      if (!NOT_OFFERED.includes(splitLocale(pathname).path)) wanted.set(path);
    },
    shown(path) {
      if (!NOT_OFFERED.includes(path)) wanted.set(null);
    },
  };
}
