/** Playback as other plugins may speak of it: links to the watch pages, and what a member has begun to watch. */
import * as v from 'valibot';
import { endpoint } from '../http/endpoint.ts';
import { event, link } from '../ref.ts';
import { Meta, MovieCard } from './catalogue.ts';

/** Entries of a page of continue-watching, unless asked otherwise (2-catalogue §9 "Page size"). */
export const CONTINUE_WATCHING_PER_PAGE = 24;

/** `/film/{slug}/watch/{kind}/{id}`: `kind` is `movie`, `trailer` or another content kind, `id` the media's id. */
export const WatchLink = link<{ slug: string; kind: string; id: number }>('player.watch');

/** `/series/{series slug}/watch/{kind}/{id}`, the form episodes are linked in (readings, "series watch path"). */
export const WatchEpisodeLink = link<{ slug: string; kind: string; id: number }>('player.watch-episode');

/** A film a member has begun and not finished. `id` is the visualization's; `current_position` in s, `current_percent` 0 to 100. */
export const ContinueWatchingEntry = v.object({
  id: v.number(),
  movie_id: v.number(),
  current_position: v.number(),
  current_percent: v.number(),
  product: MovieCard,
});
export type ContinueWatchingEntry = v.InferOutput<typeof ContinueWatchingEntry>;

const counted = (most: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.digits(), v.maxLength(10)), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  );

/** The last watched first. Answered by the player's module. */
export const getContinueWatching = endpoint({
  method: 'GET',
  path: '/me/continue-watching',
  summary: 'Films the member has begun and not finished, the last watched first.',
  access: 'member',
  query: v.object({
    page: v.optional(counted(10_000), 1),
    perPage: v.optional(counted(100), CONTINUE_WATCHING_PER_PAGE),
  }),
  reply: v.object({ data: v.array(ContinueWatchingEntry), meta: Meta }),
});

/** The origin has kept a member's position; `percent` 0 to 100. Lists of begun films are stale from now on. */
export const WatchProgressed = event<{ movie_id: number; position_s: number; percent: number }>(
  'player.watch-progressed',
);
