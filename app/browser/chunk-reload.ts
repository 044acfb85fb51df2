/** Handles chunks that a deploy has removed from the server: reloads the page or asks the visitor to. */

/** Minimum time between reloads or reports because of a missing chunk (README 11). */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT = 'chunk-reloaded-at';
/** Dispatched on the window by every failed lazy import of a build, including styles. */
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

/** Reloads the document, unless that happened within the interval or storage is unavailable. Returns whether it reloads. */
export function reloadOnce({ storage, now, reload }: Reloading = inBrowser): boolean {
  try {
    const last = Number(storage().getItem(RELOADED_AT) ?? 0);
    if (now() - last < CHUNK_RELOAD_INTERVAL_MS) return false;
    storage().setItem(RELOADED_AT, String(now()));
  } catch {
    // Blocked storage throws. Without it the reload could loop, so the page shows its error instead.
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

/** Message code for the visitor: reload manually, or no connection. */
export type ChunkReport = 'chunk' | 'offline';

interface FailedChunks {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly isOnline: () => boolean;
  readonly isInUse: () => boolean;
  /** Whether a navigation is in progress, in which case a reload loses nothing. */
  readonly isNavigating: () => boolean;
  readonly reloadOnce: () => boolean;
  readonly now: () => number;
  readonly report: (what: ChunkReport) => void;
}

/**
 * Reloads or reports on every failed lazy import; no other code does. A page that could not be navigated to is reloaded at its
 * own URL; if that has happened already, the error page explains it.
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
