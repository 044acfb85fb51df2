/** A member's own library: what they have begun, and what they have seen (2-catalogue §3, §7 "Library"). */
import * as v from 'valibot';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { Meta, MovieCard } from '../../kernel/ports/catalogue.ts';

/** Entries of a page unless asked otherwise (2-catalogue §9 "Page size"), the most that are given, and the last page. */
const PER_PAGE = 24;
const PER_PAGE_MAX = 100;
const PAGE_MAX = 10_000;
/** The largest id a row can have (a PostgreSQL integer). */
const ID_MAX = 2_147_483_647;

/** A whole number in an address, from 1. */
const whole = (most: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.digits(), v.maxLength(10)), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  );
const paging = {
  page: v.optional(whole(PAGE_MAX), 1),
  perPage: v.optional(whole(PER_PAGE_MAX), PER_PAGE),
};

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

/** The same with when it was last watched, and whether to the end. */
const HistoryEntry = v.object({ ...WatchedEntry.entries, finished: v.boolean(), watched_at: v.string() });
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const getContinueWatching = endpoint({
  method: 'GET',
  path: '/me/continue-watching',
  summary: 'Films the member has begun and not finished, the last watched first.',
  access: 'member',
  query: v.object(paging),
  reply: v.object({ data: v.array(WatchedEntry), meta: Meta }),
});

export const getHistory = endpoint({
  method: 'GET',
  path: '/me/history-movies',
  summary: 'Films the member has begun or finished, the last watched first; of one series with series_id.',
  access: 'member',
  query: v.object({ ...paging, series_id: v.optional(whole(ID_MAX)) }),
  reply: v.object({ data: v.array(HistoryEntry), meta: Meta }),
});

/** Somebody else's record is as unknown as one that was never there. */
export const deleteVisualization = endpoint({
  method: 'DELETE',
  path: '/me/visualization',
  summary: 'Forgets how far the member has come in a film.',
  access: 'member',
  query: v.object({ visualization_id: whole(ID_MAX) }),
});
