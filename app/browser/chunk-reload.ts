/** What happens when code of the page is no longer on the server, after a deploy: the page reloads, or asks the visitor to do it. */

/** A chunk that cannot be loaded reloads the page, or is reported, at most this often (README 11). */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT = 'chunk-reloaded-at';
/** Dispatched on the window by every lazy import of a build that fails, styles included. */
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
 * Reloads the document, unless it was reloaded for this within the interval or the browser stores nothing to know that by. Returns
 * whether it does.
 */
export function reloadOnce({ storage, now, reload }: Reloading = inBrowser): boolean {
  try {
    const last = Number(storage().getItem(RELOADED_AT) ?? 0);
    if (now() - last < CHUNK_RELOAD_INTERVAL_MS) return false;
    storage().setItem(RELOADED_AT, String(now()));
  } catch {
    // Blocked storage throws. Without it nothing stops an endless reload, so the page shows its error instead.
    return false;
  }
  reload();
  return true;
}

/** Whether a reload would lose what the visitor has typed, or interrupt what they watch or hear. */
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

/** Code of what the visitor is told: the reload is theirs to make, or there is no connection. */
export type ChunkReport = 'chunk' | 'offline';

interface FailedChunks {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly isOnline: () => boolean;
  readonly isInUse: () => boolean;
  /** Whether the visitor is on the way to another page: a reload then loses nothing. */
  readonly isNavigating: () => boolean;
  readonly reloadOnce: () => boolean;
  readonly now: () => number;
  readonly report: (what: ChunkReport) => void;
}

/**
 * Reloads or reports whenever a lazy import fails, whoever asked for it: nothing else reloads for that. A page that could not be
 * navigated to is reloaded at its own address; where it was reloaded already, the error page says what is wrong.
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
