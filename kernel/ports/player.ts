/** Playback as other plugins may speak of it: links to the watch pages, and that a position was stored. */
import { event, link } from '../ref.ts';

/** `/film/{slug}/watch/{kind}/{id}`: `kind` is `movie`, `trailer` or another content kind, `id` the media's id. */
export const WatchLink = link<{ slug: string; kind: string; id: number }>('player.watch');

/** `/series/{series slug}/watch/{kind}/{id}`, the form episodes are linked in (readings, "series watch path"). */
export const WatchEpisodeLink = link<{ slug: string; kind: string; id: number }>('player.watch-episode');

/** The origin has stored a member's position; `percent` 0 to 100. Lists of begun films are stale from now on. */
export const WatchProgressed = event<{ movie_id: number; position_s: number; percent: number }>(
  'player.watch-progressed',
);
