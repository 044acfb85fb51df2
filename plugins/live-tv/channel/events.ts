/** What a channel remembers and is told, and how long it waits. */
import type { Refusal } from '#app/http/errors.ts';
import type { LiveEvent } from '#ports/player.ts';
import type { LivePlay, NextMovies } from '../api.ts';

export interface ChannelInput {
  /** The category; null for the channel of everything. */
  tag: number | null;
  /** What is on, as the page's loader has learned. */
  board: NextMovies;
}

export interface ChannelContext extends ChannelInput {
  play: LivePlay | null;
  /** Whoever watches has the account's one screen, also between two channels: their player stays the same. */
  takesScreen: boolean;
  /** Who watches the channel; null while nobody tells. */
  members: number | null;
  /** Why it cannot be watched, or not at the moment. */
  refusal: Refusal | null;
  /** Whether it could be watched before: then a refusal is an end. */
  hasBegun: boolean;
  /** How often in a row it was lost: each time it is waited longer. */
  losses: number;
}

/** What is told by whoever listens to the channel. */
export type FeedNews =
  | { type: 'feed.board'; board: NextMovies }
  | { type: 'feed.members'; members: number | null }
  /** This member may not listen any more, and the origin does not let them watch either. */
  | { type: 'feed.refused'; error: unknown };

export type ChannelEvent = ({ type: 'choose' } & ChannelInput) | { type: 'retry' } | FeedNews | LiveEvent;

/** How long a channel has to be chosen before it is asked for: who looks for one passes many. */
export const ZAP_MS = 400;
export const JOIN_TIMEOUT_MS = 15_000;
/** How long the picture may take to come, or to come back, before the channel is asked for anew. */
export const LOAD_TIMEOUT_MS = 30_000;
export const LOST_TIMEOUT_MS = 30_000;
/** Waits between two tries: each twice as long as the one before, up to the longest. */
export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 30_000;
/** A picture that has gone on for so long was no accident: the next loss is a first one again. */
export const STEADY_MS = 30_000;
/** How often a channel that has nothing on is looked at. */
export const OFF_AIR_MS = 30_000;

export const waitMs = (losses: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, losses - 1));
