/** Configuration of hls.js: what it loads first, how it retries, and the current addresses of a film's segments. */

/** Delays of hls.js between attempts (ms): doubled each time, up to the longest. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;
/** Buffer length with data saving (s). */
const SPARED_BUFFER_S = 12;
/** Number of refusals after which an address, renewed meanwhile, is given up. */
export const REFUSED_TRIES = 6;

/** The common prefix of a film's addresses: all but the name of a file. */
const baseOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

export interface Addresses {
  /** Makes the prefix of this playlist the current one. */
  renew: (playlist: string) => void;
  /** The current address of a file that is requested under an older one. */
  now: (address: string) => string;
}

/** Addresses of one loaded film: its playlists contain addresses with the signature of their time. */
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

/** An address that has expired, or belongs to another session, or to access that has ended. */
export const isRefused = (status: number): boolean =>
  status === 401 || status === 402 || status === 403 || status === 410;
const comesBack = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Faults that are reported while loading is retried. */
export type LoadFault = 'media.refused' | 'media.unreachable';

interface Answered {
  code?: number;
}

export interface RetryPolicy {
  /** Whether a segment is requested again, by the result of the last time; called by hls.js. The machine decides when to stop. */
  again: (config: unknown, tries: number, isTimeout: boolean, response: Answered | undefined) => boolean;
  /** A segment was loaded. */
  loaded: () => void;
}

/** `report` is called for every failed attempt. */
export function retryPolicyOf(report: (fault: LoadFault) => void): RetryPolicy {
  // Those of hls.js count failures of a lost network as well.
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
  /** Start position of loading in s. */
  beginS: number;
  addresses: Addresses;
  retryPolicy: RetryPolicy;
  /** The smallest picture is first, and little is fetched ahead. */
  sparesData?: boolean;
}

/**
 * No worker, because fragmented MP4 needs no remuxing (35 KiB more for nothing); no picture larger than the player; the first
 * segment is fetched while the element gets ready. Subtitles come from the page.
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
