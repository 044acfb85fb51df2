/** Playback for other plugins: links to the watch pages, watch progress, previews and the live player. */
import { event, link, modal, slot } from '#kernel/ref.ts';
import type { Level } from './access.ts';
import type { Picture } from './picture.ts';
import type { NextEpisode, SkipMarker, WatchedMovie } from './watched-film.ts';

/** `/film/{slug}/watch/{kind}/{id}`: `kind` is `movie`, `trailer` or another content kind, `id` the media's id. */
export const WatchLink = link<{ slug: string; kind: string; id: number }>('player.watch');

/** `/series/{series slug}/watch/{kind}/{id}`: the watch page of an episode (README 2 of player). */
export const WatchEpisodeLink = link<{ slug: string; kind: string; id: number }>('player.watch-episode');

/** `/profile/watch-owned/{slug}`: a film that the member owns, independent of the subscription. */
export const WatchOwnedLink = link<{ slug: string }>('player.watch-owned');

/** A title that a visitor without an account tried to play, but may not watch. */
export interface PlayPromptInput {
  readonly title: string;
  readonly level: Level;
  /** Path without locale of the page that plays it. */
  readonly watch: string;
}

/** The dialog that offers a free film, an account, or the login (README 1 of play-prompt). */
export const PlayPrompt = modal<PlayPromptInput>('play-prompt.dialog');

/** The origin has stored a member's position; `percent` is 0 to 100. Loaded lists of started films are now outdated. */
export const WatchProgressed = event<{ movie_id: number; position_s: number; percent: number }>(
  'player.watch-progressed',
);

/**
 * A silent preview of a film over the picture of its card. Render it while the pointer or the focus is on the card: it
 * waits, loads and ends automatically; unmounting it stops the loading.
 */
export const CardPreview = slot<{ movieId: number }>('previews.card');

export interface FilmEndProps {
  /** The playing content; an extra is anything that is neither a film, an episode nor a trailer. */
  kind: 'film' | 'episode' | 'trailer' | 'extra';
  movie: WatchedMovie | null;
  /** The parts that can be skipped. */
  markers: readonly SkipMarker[];
  next: NextEpisode | null;
  positionS: number;
  isPaused: boolean;
  hasEnded: boolean;
  /** URL of the page that the player's back link leads to. */
  back: string;
  /** The player, which has the focus when no overlay has it. */
  player: { readonly current: HTMLElement | null };
  /** Receives the action of the skip key: skip a part, or start the next episode; null if there is none. */
  setOnward: (go: (() => void) | null) => void;
  /** Seeks the film to a position in s. */
  seek: (toS: number) => void;
}

/** Overlays over a film that plays: the parts that can be skipped, and what its end offers. */
export const FilmEnd = slot<FilmEndProps>('player.film-end');

/** Events of a channel's live video, for its page. */
export type LiveEvent =
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.waiting' }
  /** The browser blocks sound until the visitor interacts with the page. */
  | { type: 'media.blocked' }
  /** A segment failed to load; it is requested again repeatedly. */
  | { type: 'media.unreachable' }
  /** The URL has expired, or the visitor may no longer watch. */
  | { type: 'media.refused' }
  | { type: 'media.failed'; code: string }
  /** Another screen has taken the screen lease of the member's account, or this screen has it again (decision 121). */
  | { type: 'screen.taken' }
  | { type: 'screen.held' };

/** The state of the live video, which the page derives from the events. */
export type LivePhase = 'loading' | 'playing' | 'paused' | 'blocked' | 'lost';

export interface LiveSource {
  /** Signed URL of the live playlist. */
  readonly playlist: string;
  /** Delay behind the live edge for all viewers, in seconds. */
  readonly holdBackS: number;
}

export interface LivePlayerProps {
  /** The channel's source; null while there is none. If it changes, another channel plays in the same element. */
  source: LiveSource | null;
  /** Title of the current programme; null if unknown. */
  title: string | null;
  picture: Picture | null;
  phase: LivePhase;
  /** Whether playback takes the screen lease of the member's account. */
  takesScreen: boolean;
  onEvent: (event: LiveEvent) => void;
  /** Called for the media keys "next track" and "previous track". */
  zap: (by: -1 | 1) => void;
}

/**
 * The player of a live channel: it fills its container, follows the live edge like all viewers, and cannot seek. The
 * page renders the controls over it.
 */
export const LivePlayer = slot<LivePlayerProps>('player.live');
