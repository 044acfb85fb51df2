/** Input, context and events of playback, and its timeouts. */
import type { Refusal } from '#app/http/errors.ts';
import type { PlayData } from '../api.ts';
import type { PlayRequest, RenewalResult } from '../renewal/machine.ts';

/** The origin's reply for a film: play data or a refusal; neither before the first request. */
export interface PlayAnswer {
  play: PlayData | null;
  refusal: Refusal | null;
}

/** The reply that the page's loader has already received, if any. */
export interface PlaybackInput extends PlayAnswer {
  request: PlayRequest;
}

export interface PlaybackContext {
  request: PlayRequest;
  play: PlayData | null;
  /** Error of the last attempt; for a media error, its code. */
  refusal: Refusal | null;
  /** Number of play data replies with new URLs; each gets its own media element. */
  attempt: number;
  /** Position in s at which a stopped film resumes; null for the first start. */
  againS: number | null;
  positionS: number;
  durationS: number;
}

/** Events of the media element and of the page, and the visitor's retry. */
export type PlaybackEvent =
  | { type: 'retry' }
  /** The page was loaded again, for example after a login. */
  | ({ type: 'loaded' } & PlayAnswer)
  | RenewalResult
  | { type: 'media.loaded'; durationS: number; paused: boolean }
  | { type: 'media.progress'; positionS: number }
  /** The browser blocks autoplay until the visitor clicks. */
  | { type: 'media.blocked' }
  /** `play()` was called on the element. */
  | { type: 'media.started' }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.seeking' }
  | { type: 'media.seeked'; positionS: number; paused: boolean }
  | { type: 'media.waiting' }
  | { type: 'media.ended' }
  /** A segment failed to load; the load is retried. */
  | { type: 'media.unreachable' }
  /** A URL was refused: it has expired or belongs to another session. */
  | { type: 'media.refused' }
  | { type: 'media.failed'; code: string };

/** Timeouts for the origin's reply, for the element's start and resume, and for a lost network. */
export const RESOLVE_TIMEOUT_MS = 20_000;
export const LOAD_TIMEOUT_MS = 30_000;
export const STALL_TIMEOUT_MS = 45_000;
export const LOST_TIMEOUT_MS = 5 * 60_000;

/** Context for a new element with new URLs. */
export const begun = (play: PlayData | null, attempt: number) => ({
  play,
  attempt,
  durationS: play?.duration_s ?? 0,
});

/** Refusals as states, each with its own screen. */
export const REFUSED = {
  loginRequired: {},
  upgradeRequired: {},
  subscriptionEnded: {},
  ageRequired: {},
  notOwned: {},
  unreleased: {},
} as const;
