/** What playback begins with, remembers and is told, and how long it waits. */
import type { Refusal } from '#app/http/errors.ts';
import type { PlayData } from '../api.ts';
import type { PlayRequest, RenewalNews } from '../renewal/machine.ts';

/** What the origin has said of a film: its addresses, or why there are none; neither where nobody has asked. */
export interface PlayAnswer {
  play: PlayData | null;
  refusal: Refusal | null;
}

/** The page's loader has asked already: its answer is not asked for again. */
export interface PlaybackInput extends PlayAnswer {
  request: PlayRequest;
}

export interface PlaybackContext {
  request: PlayRequest;
  play: PlayData | null;
  /** Why the last attempt failed; of a medium that failed, its code. */
  refusal: Refusal | null;
  /** How often the origin has given addresses: a new one is a new element. */
  attempt: number;
  /** Where a film that had stopped goes on in s; null the first time. */
  againS: number | null;
  positionS: number;
  durationS: number;
}

/** Facts told by the media element and by the page, and the one wish a visitor may have here. */
export type PlaybackEvent =
  | { type: 'retry' }
  /** The page was loaded anew, as after a login. */
  | ({ type: 'loaded' } & PlayAnswer)
  | RenewalNews
  | { type: 'media.loaded'; durationS: number; paused: boolean }
  | { type: 'media.progress'; positionS: number }
  /** The browser lets nothing sound before the visitor has touched the page. */
  | { type: 'media.blocked' }
  /** Somebody has asked the element to play, and it will. */
  | { type: 'media.started' }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.seeking' }
  | { type: 'media.seeked'; positionS: number; paused: boolean }
  | { type: 'media.waiting' }
  | { type: 'media.ended' }
  /** A part of the film did not come; it is asked for again and again. */
  | { type: 'media.unreachable' }
  /** An address was refused: it has run out, or belongs to somebody else by now. */
  | { type: 'media.refused' }
  | { type: 'media.failed'; code: string };

/**
 * How long the origin may take to answer, the element to show or to go on, and a lost network to come back, before that counts
 * as failed.
 */
export const RESOLVE_TIMEOUT_MS = 20_000;
export const LOAD_TIMEOUT_MS = 30_000;
export const STALL_TIMEOUT_MS = 45_000;
export const LOST_TIMEOUT_MS = 5 * 60_000;

/** A new element for new addresses. */
export const begun = (play: PlayData | null, attempt: number) => ({
  play,
  attempt,
  durationS: play?.duration_s ?? 0,
});

/** Why a visitor may not watch, as states: each has a screen of its own. */
export const REFUSED = {
  loginRequired: {},
  upgradeRequired: {},
  subscriptionEnded: {},
  ageRequired: {},
  notOwned: {},
  unreleased: {},
} as const;
