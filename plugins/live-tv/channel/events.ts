/** Context and events of a channel, and its delays. */
import type { Refusal } from '#app/http/errors.ts';
import type { LiveEvent } from '#ports/player.ts';
import type { LivePlay, NextMovies } from '../api.ts';

export interface ChannelInput {
  /** The category; null for the channel of all films. */
  tag: number | null;
  /** The current and next programmes, as read by the page's loader. */
  board: NextMovies;
}

export interface ChannelContext extends ChannelInput {
  play: LivePlay | null;
  /**
   * Whether the viewer occupies the account's one screen, even while changing channels, because the player stays
   * mounted.
   */
  takesScreen: boolean;
  /** Number of viewers; null while unknown. */
  members: number | null;
  /** Reason why the channel cannot be watched now. */
  refusal: Refusal | null;
  /** Whether the channel could be watched before; if so, a refusal ends it. */
  hasBegun: boolean;
  /** Number of consecutive connection losses, which increases the delay. */
  losses: number;
}

/** Events from the channel's feed. */
export type FeedEvent =
  | { type: 'feed.board'; board: NextMovies }
  | { type: 'feed.members'; members: number | null }
  /** The origin refuses this member both the feed and the stream. */
  | { type: 'feed.refused'; error: unknown };

export type ChannelEvent = ({ type: 'choose' } & ChannelInput) | { type: 'retry' } | FeedEvent | LiveEvent;

/** Delay before a chosen channel is requested, because zapping passes many channels. */
export const ZAP_MS = 400;
export const JOIN_TIMEOUT_MS = 15_000;
/** Timeout for the video at the start and after a stall; afterwards the channel is requested again. */
export const LOAD_TIMEOUT_MS = 30_000;
export const LOST_TIMEOUT_MS = 30_000;
/** Delays between attempts, doubled each time up to the maximum. */
export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 30_000;
/** After playing this long, a loss counts as the first one again. */
export const STEADY_MS = 30_000;
/** Polling interval of a channel without a programme. */
export const OFF_AIR_MS = 30_000;

export const waitMs = (losses: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, losses - 1));
