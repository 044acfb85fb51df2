/** Reloads a page whose code is no longer on the server, at most once a minute. */

/** A chunk that cannot be loaded reloads the page at most this often (1-shell §8, 2-catalogue §9). */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT = 'chunk-reloaded-at';

interface Reloading {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

const inBrowser: Reloading = {
  storage: () => window.sessionStorage,
  now: Date.now,
  reload: () => location.reload(),
};

/** Reloads the document, unless it was reloaded for this within the interval or the browser stores nothing to know that by. */
export function reloadOnce({ storage, now, reload }: Reloading = inBrowser): void {
  try {
    const last = Number(storage().getItem(RELOADED_AT) ?? 0);
    if (now() - last < CHUNK_RELOAD_INTERVAL_MS) return;
    storage().setItem(RELOADED_AT, String(now()));
  } catch {
    // Blocked storage throws. Without it nothing stops an endless reload, so the page shows its error instead.
    return;
  }
  reload();
}
