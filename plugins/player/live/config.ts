/** hls.js for a channel: as for a film, except its start position and its synchronisation with the live edge. */
import { addressesOf, hlsConfig, type RetryPolicy } from '../view/hls-config.ts';

/** Playback rate of a viewer who is a little behind; voices still sound natural. */
const CATCH_UP_RATE = 1.08;
/** A viewer further behind than this, as after a stall, skips ahead (s). */
const FURTHEST_BEHIND_S = 18;
/** Length of the played part that stays in the buffer (s): a channel cannot seek. */
const BEHIND_BUFFER_S = 10;

interface LiveConfigInput {
  /** Delay of all viewers behind the live edge (s). */
  holdBackS: number;
  retryPolicy: RetryPolicy;
  sparesData: boolean;
}

/** Each playlist has new addresses of its segments, so that they need no renewal. */
export const liveConfig = ({ holdBackS, retryPolicy, sparesData }: LiveConfigInput) => ({
  ...hlsConfig({ beginS: 0, addresses: addressesOf(''), retryPolicy, sparesData }),
  liveSyncDuration: holdBackS,
  liveMaxLatencyDuration: holdBackS + FURTHEST_BEHIND_S,
  maxLiveSyncPlaybackRate: CATCH_UP_RATE,
  backBufferLength: BEHIND_BUFFER_S,
});
