/** The film of a watch page, as the plugins around the player use it: its extras, its similar films, and what follows it. */
import * as v from 'valibot';
import { MovieCard, Named } from './catalogue.ts';
import { Picture } from './picture.ts';

/**
 * Playable content (README 1 of player). `movie`, `trailer` and `episode` are requested by the movie's id, extras by the id of
 * their related content item: `bts` (behind the scenes), and `bhs` and `bhs-related`, two names of one type.
 */
export const PLAY_TYPES = [
  'movie',
  'trailer',
  'episode',
  'bts',
  'bhs',
  'bhs-related',
  'interview',
  'chapter',
  'other',
] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

/** Fields of an extra that may be offered after a trailer. */
const WatchedExtra = v.object({
  id: v.number(),
  title: v.string(),
  video_path: v.nullable(v.string()),
  poster_image: v.nullable(Picture),
  show_after_trailer: v.boolean(),
  after_video_img: v.nullable(Picture),
});

/** The fields of a movie that a watch page reads. */
export const WatchedMovie = v.object({
  ...MovieCard.entries,
  series: v.nullable(v.object({ ...Named.entries, season: v.number(), episode: v.number() })),
  extras: v.array(WatchedExtra),
  similar_movies: v.array(MovieCard),
});
export type WatchedMovie = v.InferOutput<typeof WatchedMovie>;

/**
 * A part of the film that a viewer may skip: recap, intro or credits; times in s. `end_s` of the credits is the end of
 * the film, which counts as watched when they start.
 */
export const SkipMarker = v.object({
  type: v.picklist(['recap', 'intro', 'credits']),
  start_s: v.number(),
  end_s: v.number(),
});
export type SkipMarker = v.InferOutput<typeof SkipMarker>;

/** The next episode. `watch_path` without locale; `may_watch`: whether the visitor has access to it. */
export const NextEpisode = v.object({
  id: v.number(),
  title: v.string(),
  season: v.number(),
  episode: v.number(),
  cover_picture: Picture,
  watch_path: v.string(),
  may_watch: v.boolean(),
});
export type NextEpisode = v.InferOutput<typeof NextEpisode>;
