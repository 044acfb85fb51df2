/** hls.js for a channel: as for a film, but for where it begins and how it stays with the present. */
import { addressesOf, hlsConfig, type RetryPolicy } from '../view/hls-config.ts';

/** Whoever is a little behind plays so much faster; voices still sound like themselves. */
const CATCH_UP_RATE = 1.08;
/** Further behind the others than this, as after a stall, is not made up for but left out (s). */
const FURTHEST_BEHIND_S = 18;
/** How much of what was played stays in the buffer (s): there is nothing to seek with. */
const BEHIND_BUFFER_S = 10;

interface LiveConfigInput {
  /** How far behind the present everybody watches (s). */
  holdBackS: number;
  retryPolicy: RetryPolicy;
  sparesData: boolean;
}

/** Each playlist names its parts anew, so that their addresses need no renewal. */
export const liveConfig = ({ holdBackS, retryPolicy, sparesData }: LiveConfigInput) => ({
  ...hlsConfig({ beginS: 0, addresses: addressesOf(''), retryPolicy, sparesData }),
  liveSyncDuration: holdBackS,
  liveMaxLatencyDuration: holdBackS + FURTHEST_BEHIND_S,
  maxLiveSyncPlaybackRate: CATCH_UP_RATE,
  backBufferLength: BEHIND_BUFFER_S,
});
