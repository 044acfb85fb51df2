/** hls.js as this site uses it: what it loads first, how long it goes on asking, and where the parts of a film lie by now. */

/** Waits of hls.js between two tries (ms): each twice as long as the one before, up to the longest. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;
/** What is fetched ahead of a film whose visitor spares data (s). */
const SPARED_BUFFER_S = 12;
/** An address that is refused this often, with new ones asked for meanwhile, is refused for good. */
export const REFUSED_TRIES = 6;

/** The part that the playing addresses of a film have in common: all but the name of a file. */
const baseOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

export interface Addresses {
  /** A playlist that lies where everything lies from now on. */
  renew: (playlist: string) => void;
  /** Where a file lies now that is asked for under an address of before. */
  now: (address: string) => string;
}

/** Addresses of one film that is loaded: its playlists name their parts by the signature of the time they were loaded at. */
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

/** An address that has run out, belongs to another session by now, or to access that has ended. */
export const isRefused = (status: number): boolean =>
  status === 401 || status === 402 || status === 403 || status === 410;
const comesBack = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** What loading tells while it goes on trying. */
export type LoadNews = 'media.refused' | 'media.unreachable';

interface Answered {
  code?: number;
}

export interface RetryPolicy {
  /** Whether a part is asked for once more, by what came of the last time; hls.js asks this. The machine decides when it is enough. */
  again: (config: unknown, tries: number, isTimeout: boolean, response: Answered | undefined) => boolean;
  /** A part has come. */
  loaded: () => void;
}

/** `tell` hears of every try in vain. */
export function retryPolicyOf(tell: (news: LoadNews) => void): RetryPolicy {
  // Those of hls.js count what a lost network cost as well.
  let refusals = 0;
  return {
    again(_config, _tries, isTimeout, response) {
      const status = response?.code ?? 0;
      if (isTimeout || comesBack(status)) {
        tell('media.unreachable');
        return true;
      }
      if (!isRefused(status) || refusals >= REFUSED_TRIES) return false;
      refusals += 1;
      tell('media.refused');
      return true;
    },
    loaded: () => void (refusals = 0),
  };
}

interface ConfigInput {
  /** Where loading begins in s. */
  beginS: number;
  addresses: Addresses;
  retryPolicy: RetryPolicy;
  /** The smallest picture comes first, and little is fetched ahead. */
  sparesData?: boolean;
}

/**
 * No worker, since fragmented MP4 needs no repacking (it would be 35 KiB more, for nothing); no picture larger than the player;
 * the first part is fetched while the element gets ready. Subtitles come from the page.
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
