/** A member's own library: what they have begun, and what they have seen (2-catalogue §3, §7 "Library"). */
import * as v from 'valibot';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { ID_MAX, paging, whole } from '../../kernel/ports/inputs.ts';
import { Meta, MovieCard } from '../../kernel/ports/catalogue.ts';

/** Entries of a page unless asked otherwise (2-catalogue §9 "Page size"). */
const PER_PAGE = 24;
const SEEN_PER_PAGE = 10;

/** One film a member has begun. `id` is the visualization's; `current_position` in s, `current_percent` 0 to 100. */
export const WatchedEntry = v.object({
  id: v.number(),
  movie_id: v.number(),
  current_position: v.number(),
  current_percent: v.number(),
  /** The page that plays it, without locale; null while it does not play. */
  watch_path: v.nullable(v.string()),
  product: MovieCard,
});
export type WatchedEntry = v.InferOutput<typeof WatchedEntry>;

const ContinuePage = v.object({ data: v.array(WatchedEntry), meta: Meta });
export type ContinuePage = v.InferOutput<typeof ContinuePage>;

/** The same with when it was last watched, and whether to the end. */
const HistoryEntry = v.object({ ...WatchedEntry.entries, finished: v.boolean(), watched_at: v.string() });
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const getContinueWatching = endpoint({
  method: 'GET',
  path: '/me/continue-watching',
  summary: 'Films the member has begun and not finished, the last watched first.',
  access: 'member',
  personal: false,
  query: v.object(paging(PER_PAGE)),
  reply: ContinuePage,
});

export const getHistory = endpoint({
  method: 'GET',
  path: '/me/history-movies',
  summary: 'Films the member has begun or finished, the last watched first; of one series with series_id.',
  access: 'member',
  personal: false,
  query: v.object({ ...paging(PER_PAGE), series_id: v.optional(whole(1, ID_MAX)) }),
  reply: v.object({ data: v.array(HistoryEntry), meta: Meta }),
});

export const getSeen = endpoint({
  method: 'GET',
  path: '/me/seen',
  summary: 'Films the member has watched to the end, the last watched first: to watch again.',
  access: 'member',
  personal: false,
  query: v.object(paging(SEEN_PER_PAGE)),
  reply: v.object({ data: v.array(WatchedEntry), meta: Meta }),
});

const WhichRecord = v.object({ visualization_id: v.optional(whole(1, ID_MAX)) });

/**
 * Somebody else's record is as unknown as one that was never there. The id stands in the body or in the query; without one
 * the call is `invalid`.
 */
export const deleteVisualization = endpoint({
  method: 'DELETE',
  path: '/me/visualization',
  summary: 'Forgets how far the member has come in a film.',
  access: 'member',
  personal: false,
  query: WhichRecord,
  body: v.nullish(WhichRecord),
});
