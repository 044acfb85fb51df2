/**
 * Handles code chunks that a deploy has removed from the server: reloads the page, or asks the visitor to reload it.
 */

/** Minimum time between reloads or reports because of a missing chunk (README 11). */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT = 'chunk-reloaded-at';
/** Event that every failed lazy import in a build dispatches on the window, including imports of styles. */
export const CHUNK_FAILED = 'vite:preloadError';
const MEDIA = 'video, audio, hls-video';
const WITHOUT_TEXT = ['hidden', 'checkbox', 'radio', 'range', 'color', 'submit', 'button', 'reset', 'image'];

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

/**
 * Reloads the document, unless it was reloaded within the interval or storage is unavailable. Returns whether it
 * reloads.
 */
export function reloadOnce({ storage, now, reload }: Reloading = inBrowser): boolean {
  try {
    const last = Number(storage().getItem(RELOADED_AT) ?? 0);
    if (now() - last < CHUNK_RELOAD_INTERVAL_MS) return false;
    storage().setItem(RELOADED_AT, String(now()));
  } catch {
    // Storage that is blocked throws. Without storage the reload could loop, so the page shows its error instead.
    return false;
  }
  reload();
  return true;
}

/** Whether a reload would lose typed text or interrupt playback. */
export function isInUse(page: Document = document): boolean {
  return (
    page.fullscreenElement !== null ||
    page.pictureInPictureElement !== null ||
    [...page.querySelectorAll<HTMLMediaElement>(MEDIA)].some(
      ({ paused, ended, muted }) => !paused && !ended && !muted,
    ) ||
    [...page.querySelectorAll<HTMLInputElement>('input, textarea')].some(
      ({ type, value }) => value !== '' && !WITHOUT_TEXT.includes(type),
    )
  );
}

/** Message code for the visitor: `chunk` asks for a manual reload, `offline` reports a missing connection. */
export type ChunkReport = 'chunk' | 'offline';

interface FailedChunks {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly isOnline: () => boolean;
  readonly isInUse: () => boolean;
  /** Whether a navigation is in progress; then a reload loses nothing. */
  readonly isNavigating: () => boolean;
  readonly reloadOnce: () => boolean;
  readonly now: () => number;
  readonly report: (what: ChunkReport) => void;
}

/**
 * Reloads or reports after every failed lazy import; no other code does. If a navigation fails, the new page is
 * reloaded at its own URL; if it has just been reloaded, the error page explains the failure.
 */
export function watchFailedChunks(
  given: Pick<FailedChunks, 'report' | 'isNavigating'> & Partial<FailedChunks>,
): void {
  const all: FailedChunks = {
    window: globalThis,
    isOnline: () => navigator.onLine,
    isInUse: () => isInUse(),
    reloadOnce: () => reloadOnce(),
    now: Date.now,
    ...given,
  };
  let reportedMs = -Infinity;
  const report = (what: ChunkReport): void => {
    if (all.now() - reportedMs < CHUNK_RELOAD_INTERVAL_MS) return;
    reportedMs = all.now();
    all.report(what);
  };
  all.window.addEventListener(CHUNK_FAILED, () => {
    if (!all.isOnline()) report('offline');
    else if (all.isNavigating()) all.reloadOnce();
    else if (all.isInUse() || !all.reloadOnce()) report('chunk');
  });
}
