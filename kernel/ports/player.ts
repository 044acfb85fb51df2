/** Playback as other plugins may speak of it: links to the watch pages, and that a position was stored. */
import { event, link, modal, slot } from '../ref.ts';
import type { Level } from './access.ts';

/** `/film/{slug}/watch/{kind}/{id}`: `kind` is `movie`, `trailer` or another content kind, `id` the media's id. */
export const WatchLink = link<{ slug: string; kind: string; id: number }>('player.watch');

/** `/series/{series slug}/watch/{kind}/{id}`, the form episodes are linked in (readings, "series watch path"). */
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

/** What they are asked: a free film instead, an account, or to log in (2-catalogue §6 "Guest"). */
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
