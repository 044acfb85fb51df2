/**
 * hls.js configuration for a channel: as for a film, except the start position and the synchronization with the live
 * edge.
 */
import { addressesOf, hlsConfig, type RetryPolicy } from '../view/hls-config.ts';

/** Playback rate for a viewer who is slightly behind; voices still sound natural. */
const CATCH_UP_RATE = 1.08;
/** Distance behind the live position (s) from which a viewer skips ahead, for example after a stall. */
const FURTHEST_BEHIND_S = 18;
/** How much of the played part stays in the buffer (s); a channel cannot seek back. */
const BEHIND_BUFFER_S = 10;

interface LiveConfigInput {
  /** Delay of all viewers behind the live edge (s). */
  holdBackS: number;
  retryPolicy: RetryPolicy;
  sparesData: boolean;
}

/** Each playlist has new segment URLs, so the URLs are not renewed separately. */
export const liveConfig = ({ holdBackS, retryPolicy, sparesData }: LiveConfigInput) => ({
  ...hlsConfig({ beginS: 0, addresses: addressesOf(''), retryPolicy, sparesData }),
  liveSyncDuration: holdBackS,
  liveMaxLatencyDuration: holdBackS + FURTHEST_BEHIND_S,
  maxLiveSyncPlaybackRate: CATCH_UP_RATE,
  backBufferLength: BEHIND_BUFFER_S,
});
