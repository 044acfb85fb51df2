/** Context and events of a channel, and its delays. */
import type { Refusal } from '#app/http/errors.ts';
import type { LiveEvent } from '#ports/player.ts';
import type { LivePlay, NextMovies } from '../api.ts';

export interface ChannelInput {
  /** The category; null for the channel of all films. */
  tag: number | null;
  /** The current programme, as the page's loader has read it. */
  board: NextMovies;
}

export interface ChannelContext extends ChannelInput {
  play: LivePlay | null;
  /** A viewer occupies the account's one screen, also while changing channels: the player stays mounted. */
  takesScreen: boolean;
  /** Number of other viewers; null while unknown. */
  members: number | null;
  /** Why it cannot be watched now. */
  refusal: Refusal | null;
  /** Whether it could be watched before: then a refusal is an end. */
  hasBegun: boolean;
  /** Number of consecutive losses, which increases the delay. */
  losses: number;
}

/** Events of the channel's feed. */
export type FeedEvent =
  | { type: 'feed.board'; board: NextMovies }
  | { type: 'feed.members'; members: number | null }
  /** The origin refuses this member both the feed and the stream. */
  | { type: 'feed.refused'; error: unknown };

export type ChannelEvent = ({ type: 'choose' } & ChannelInput) | { type: 'retry' } | FeedEvent | LiveEvent;

/** Delay before a chosen channel is requested: zapping passes many. */
export const ZAP_MS = 400;
export const JOIN_TIMEOUT_MS = 15_000;
/** Timeout of the picture at the start and after a stall; then the channel is requested again. */
export const LOAD_TIMEOUT_MS = 30_000;
export const LOST_TIMEOUT_MS = 30_000;
/** Delays between attempts: doubled each time, up to the longest. */
export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 30_000;
/** After playing this long a loss counts as the first one. */
export const STEADY_MS = 30_000;
/** Polling interval of a channel without a programme. */
export const OFF_AIR_MS = 30_000;

export const waitMs = (losses: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, losses - 1));
