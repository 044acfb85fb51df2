/** Playback as other plugins may speak of it: links to the watch pages, and that a position was stored. */
import { event, link, modal, slot } from '#kernel/ref.ts';
import type { Level } from './access.ts';
import type { Picture } from './picture.ts';

/** `/film/{slug}/watch/{kind}/{id}`: `kind` is `movie`, `trailer` or another content kind, `id` the media's id. */
export const WatchLink = link<{ slug: string; kind: string; id: number }>('player.watch');

/** `/series/{series slug}/watch/{kind}/{id}`, the form episodes are linked in (README 2 of player). */
export const WatchEpisodeLink = link<{ slug: string; kind: string; id: number }>('player.watch-episode');

/** `/profile/watch-owned/{slug}`: a film the member owns, whatever their subscription. */
export const WatchOwnedLink = link<{ slug: string }>('player.watch-owned');

/** A title that a visitor without an account pressed Play on, and may not watch. */
export interface PlayPromptInput {
  readonly title: string;
  readonly level: Level;
  /** Path without locale of the page that plays it. */
  readonly watch: string;
}

/** What they are asked: a free film instead, an account, or to log in (README 6 of player). */
export const PlayPrompt = modal<PlayPromptInput>('player.prompt');

/** The origin has stored a member's position; `percent` 0 to 100. Lists of begun films are stale from now on. */
export const WatchProgressed = event<{ movie_id: number; position_s: number; percent: number }>(
  'player.watch-progressed',
);

/**
 * A silent preview of a film over the picture of its card. Rendered while a pointer or the focus rests on the card, and not otherwise: it
 * waits, loads and ends by itself, and its leaving stops what it loads.
 */
export const CardPreview = slot<{ movieId: number }>('player.card-preview');

/** What a channel's picture tells the page it is on. */
export type LiveNews =
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  /** The browser lets nothing sound before the visitor has touched the page. */
  | { type: 'media.blocked' }
  /** A part did not come; it is asked for again and again. */
  | { type: 'media.unreachable' }
  /** The address has run out, or the visitor may not watch any more. */
  | { type: 'media.refused' }
  | { type: 'media.failed'; code: string }
  /** Another screen has the account of the member, or this one has it again (decision 121). */
  | { type: 'screen.taken' }
  | { type: 'screen.held' };

/** What the picture does, as the page has understood the news. */
export type LivePhase = 'loading' | 'playing' | 'paused' | 'blocked' | 'lost';

export interface LiveSource {
  /** Signed address of a live playlist. */
  readonly playlist: string;
  /** How far behind the present everybody watches (s). */
  readonly holdBackS: number;
}

export interface LivePlayerProps {
  /** null while there is none. Another one is another channel, in the same element. */
  source: LiveSource | null;
  /** What is on. */
  title: string | null;
  picture: Picture | null;
  phase: LivePhase;
  /** Whether it takes the one screen of the member's account. */
  takesScreen: boolean;
  tell: (news: LiveNews) => void;
  /** The system's keys for the next track and the one before. */
  zap: (by: -1 | 1) => void;
}

/**
 * The player of a channel: it fills what is around it, follows the present as every other viewer does, and has nothing to seek with.
 * What lies over it is the page's.
 */
export const LivePlayer = slot<LivePlayerProps>('player.live');
