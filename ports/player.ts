/** Playback for other plugins: links to the watch pages, stored positions, previews and the live player. */
import { event, link, modal, slot } from '#kernel/ref.ts';
import type { Level } from './access.ts';
import type { Picture } from './picture.ts';

/** `/film/{slug}/watch/{kind}/{id}`: `kind` is `movie`, `trailer` or another content kind, `id` the media's id. */
export const WatchLink = link<{ slug: string; kind: string; id: number }>('player.watch');

/** `/series/{series slug}/watch/{kind}/{id}`, the form of links to episodes (README 2 of player). */
export const WatchEpisodeLink = link<{ slug: string; kind: string; id: number }>('player.watch-episode');

/** `/profile/watch-owned/{slug}`: a film that the member owns, independent of the subscription. */
export const WatchOwnedLink = link<{ slug: string }>('player.watch-owned');

/** A title that a visitor without an account wanted to play and may not watch. */
export interface PlayPromptInput {
  readonly title: string;
  readonly level: Level;
  /** Path without locale of the page that plays it. */
  readonly watch: string;
}

/** Offers a free film, an account, or a log-in (README 6 of player). */
export const PlayPrompt = modal<PlayPromptInput>('player.prompt');

/** The origin has stored a member's position; `percent` 0 to 100. Lists of started films are stale now. */
export const WatchProgressed = event<{ movie_id: number; position_s: number; percent: number }>(
  'player.watch-progressed',
);

/**
 * A silent preview of a film over its card's picture. Rendered while a pointer or the focus is on the card: it waits, loads and
 * ends automatically, and unmounting it stops loading.
 */
export const CardPreview = slot<{ movieId: number }>('player.card-preview');

/** Events of a channel's picture for its page. */
export type LiveEvent =
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  /** The browser blocks sound before the visitor has interacted with the page. */
  | { type: 'media.blocked' }
  /** A segment failed to load and is requested again repeatedly. */
  | { type: 'media.unreachable' }
  /** The URL has expired, or the visitor may not watch any more. */
  | { type: 'media.refused' }
  | { type: 'media.failed'; code: string }
  /** Another screen has the lease of the member's account, or this one has it again (decision 121). */
  | { type: 'screen.taken' }
  | { type: 'screen.held' };

/** The state of the picture, as the page derives it from the events. */
export type LivePhase = 'loading' | 'playing' | 'paused' | 'blocked' | 'lost';

export interface LiveSource {
  /** Signed URL of a live playlist. */
  readonly playlist: string;
  /** Delay behind the live edge for all viewers, in s. */
  readonly holdBackS: number;
}

export interface LivePlayerProps {
  /** null while there is none. A changed source is another channel, in the same element. */
  source: LiveSource | null;
  /** Title of the current programme. */
  title: string | null;
  picture: Picture | null;
  phase: LivePhase;
  /** Whether it takes the screen lease of the member's account. */
  takesScreen: boolean;
  onEvent: (event: LiveEvent) => void;
  /** Called for the system's media keys for the next and previous track. */
  zap: (by: -1 | 1) => void;
}

/**
 * The player of a channel: it fills its container, follows the live edge like all viewers, and cannot seek. The page renders the
 * controls over it.
 */
export const LivePlayer = slot<LivePlayerProps>('player.live');
