/** Endpoints of live television: channels, their programmes, the guide of a day, and the playlist. */
import * as v from 'valibot';
import { realDate } from '#ports/inputs.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { MovieCard } from '#ports/catalogue.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/** Number of programmes that `next-movies` returns after the current one. */
export const NEXT_COUNT = 6;

/** The category of the channel; without it, the channel of all films. */
const tagId = v.optional(whole(1, ID_MAX));

/** The earliest valid day; days that do not exist are refused. */
const FIRST_DAY = '2000-01-01';
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= FIRST_DAY && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A film on a channel. `starts_at` and `ends_at` are ISO 8601 in UTC; the end is the start of the next programme. */
export const Programme = v.object({
  id: v.number(),
  starts_at: v.string(),
  ends_at: v.string(),
  movie: MovieCard,
});
export type Programme = v.InferOutput<typeof Programme>;

/** A category with a channel; `name` is in the visitor's language. `now` is null while nothing is planned. */
export const LiveCategory = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  now: v.nullable(Programme),
});
export type LiveCategory = v.InferOutput<typeof LiveCategory>;

export const NextMovies = v.object({ now: v.nullable(Programme), next: v.array(Programme) });
export type NextMovies = v.InferOutput<typeof NextMovies>;

/** All programmes of one day of `time_zone` (IANA name); a programme across midnight is in both days. */
export const Guide = v.object({ day: v.string(), time_zone: v.string(), programmes: v.array(Programme) });
export type Guide = v.InferOutput<typeof Guide>;

/** The stream of a channel for a member with access. */
export const LivePlay = v.object({
  type: v.literal('live-tv'),
  tag_id: v.nullable(v.number()),
  /** Signed path of the master playlist, valid only for the browser that requested it. */
  ahls: v.string(),
  /** Lifetime of the path in s; afterwards the page requests a new one. */
  valid_for_s: v.number(),
  now: Programme,
  next: v.nullable(Programme),
  /** Number of viewers of this channel, counted by their realtime subscriptions. */
  members: v.number(),
  /** The origin's clock, ISO 8601. The frame to show is the one whose programme date time is `hold_back_s` earlier. */
  server_time: v.string(),
  hold_back_s: v.number(),
  /** Whether playback occupies the one screen of the account; not for an administrator signed in as the member. */
  takes_screen: v.boolean(),
});
export type LivePlay = v.InferOutput<typeof LivePlay>;

/** Categories with a channel, in the order of the catalogue. */
export const getLiveCategories = endpoint({
  method: 'GET',
  path: '/live-tv/categories',
  content: true,
  summary: 'Lists the categories that have a channel, with their current programmes.',
  reply: v.array(LiveCategory),
});

export const getNextMovies = endpoint({
  method: 'GET',
  path: '/live-tv/next-movies',
  content: true,
  summary: 'Returns the current and the next programmes of a channel.',
  query: v.object({ tag_id: tagId }),
  reply: NextMovies,
  errors: { not_found: 404 },
});

export const getLiveGuide = endpoint({
  method: 'GET',
  path: '/live-tv/guide',
  content: true,
  summary: 'Returns the programme of a channel on a day (default today).',
  query: v.object({ tag_id: tagId, day: v.optional(v.pipe(v.string(), realDate(), v.check(isDay))) }),
  reply: Guide,
  errors: { not_found: 404 },
});

/**
 * Refusal codes of live television. `upgrade_required`: no running subscription. `membership_required`: a type below
 * the setting `live-tv-minimum-membership`. `off_air`: the channel has nothing to show.
 */
export const LIVE_REFUSALS = {
  upgrade_required: 402,
  membership_required: 403,
  ...AGE_REFUSALS,
  not_found: 404,
  off_air: 404,
} as const;
export type LiveRefusal = keyof typeof LIVE_REFUSALS;

export const getLivePlay = endpoint({
  method: 'GET',
  path: '/live-tv/play',
  summary: 'Returns the signed playlist of a channel to a member who may watch it.',
  access: 'member',
  personal: false,
  query: v.object({ tag_id: tagId }),
  reply: LivePlay,
  errors: LIVE_REFUSALS,
});

/**
 * A programme in events for all viewers of a channel. Film cards differ per visitor, so they come from `next-movies`.
 */
export const Airing = v.object({
  id: v.number(),
  starts_at: v.string(),
  ends_at: v.string(),
  movie_id: v.number(),
});
export type Airing = v.InferOutput<typeof Airing>;

/** The event `update` of a channel: a programme has started, or the number of viewers has changed. */
export const LiveUpdate = v.object({
  tag_id: v.nullable(v.number()),
  now: v.nullable(Airing),
  next: v.nullable(Airing),
  members: v.number(),
});
export type LiveUpdate = v.InferOutput<typeof LiveUpdate>;
export const UPDATE_EVENT = 'update';

/** The name of the realtime channel of a category, or of the channel of all films. */
export const channelName = (tag: number | null): string =>
  tag === null ? 'private-live-tv' : `private-live-tv-${tag}`;
