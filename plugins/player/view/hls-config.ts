/** Configuration of hls.js: what it loads first, how it retries, and the current URLs of a film's segments. */

/** Delays of hls.js between attempts (ms), doubled each time up to the maximum. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;
/** Buffer length with data saving (s). */
const SPARED_BUFFER_S = 12;
/** Number of refusals after which a URL is given up, although it was renewed in the meantime. */
export const REFUSED_TRIES = 6;

/** The common prefix of a film's URLs: everything before the file name. */
const baseOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

export interface Addresses {
  /** Makes this playlist's prefix the current one. */
  renew: (playlist: string) => void;
  /** The current URL of a file that is requested under an older URL. */
  now: (address: string) => string;
}

/** URLs of one loaded film, whose playlists may still refer to files with an older signature. */
export function addressesOf(playlist: string): Addresses {
  const bases = new Set([baseOf(playlist)]);
  let current = baseOf(playlist);
  return {
    renew(renewed) {
      current = baseOf(renewed);
      bases.add(current);
    },
    now(address) {
      for (const base of bases) {
        const at = address.indexOf(base);
        if (base !== current && at !== -1)
          return address.slice(0, at) + current + address.slice(at + base.length);
      }
      return address;
    },
  };
}

/** Whether a URL was refused: it has expired, or belongs to another session or to access that has ended. */
export const isRefused = (status: number): boolean =>
  status === 401 || status === 402 || status === 403 || status === 410;
const comesBack = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Errors that are reported while loading is retried. */
export type LoadFault = 'media.refused' | 'media.unreachable';

interface Answered {
  code?: number;
}

export interface RetryPolicy {
  /** Whether a segment is requested again after its last result; called by hls.js. The machine decides when to stop. */
  again: (config: unknown, tries: number, isTimeout: boolean, response: Answered | undefined) => boolean;
  /** Called when a segment was loaded. */
  loaded: () => void;
}

/** The retry policy of a film; `report` is called for every failed attempt. */
export function retryPolicyOf(report: (fault: LoadFault) => void): RetryPolicy {
  // Counted here, because the count of hls.js includes failures of a lost network.
  let refusals = 0;
  return {
    again(_config, _tries, isTimeout, response) {
      const status = response?.code ?? 0;
      if (isTimeout || comesBack(status)) {
        report('media.unreachable');
        return true;
      }
      if (!isRefused(status) || refusals >= REFUSED_TRIES) return false;
      refusals += 1;
      report('media.refused');
      return true;
    },
    loaded: () => void (refusals = 0),
  };
}

interface ConfigInput {
  /** Position from which loading starts, in s. */
  beginS: number;
  addresses: Addresses;
  retryPolicy: RetryPolicy;
  /** Whether to start with the smallest video and prefetch little. */
  sparesData?: boolean;
}

/**
 * Configuration for hls.js. It uses no worker, because fragmented MP4 needs no remuxing (saves 35 KiB); no video larger
 * than the player; and fetches the first segment while the element gets ready. Subtitles come from the page.
 */
export function hlsConfig({ beginS, addresses, retryPolicy, sparesData = false }: ConfigInput) {
  const again = {
    maxNumRetry: Number.POSITIVE_INFINITY,
    retryDelayMs: FIRST_WAIT_MS,
    maxRetryDelayMs: LONGEST_WAIT_MS,
    backoff: 'exponential',
    shouldRetry: retryPolicy.again,
  } as const;
  const patiently = (firstByteMs: number, wholeMs: number) => ({
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      timeoutRetry: again,
      errorRetry: again,
    },
  });
  return {
    enableWorker: false,
    startPosition: beginS > 0 ? beginS : -1,
    capLevelToPlayerSize: !sparesData,
    startFragPrefetch: !sparesData,
    ...(sparesData && { startLevel: 0, maxBufferLength: SPARED_BUFFER_S }),
    manifestLoadPolicy: patiently(10_000, 20_000),
    playlistLoadPolicy: patiently(10_000, 20_000),
    fragLoadPolicy: patiently(10_000, 120_000),
    xhrSetup(xhr: XMLHttpRequest, address: string) {
      const now = addresses.now(address);
      if (now !== address) xhr.open('GET', now, true);
    },
  };
}
