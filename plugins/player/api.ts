/** Endpoints of playback: play data and watch positions (README 10). */
import * as v from 'valibot';
import { AGE_REFUSALS } from '#ports/age.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { Picture } from '#ports/picture.ts';

/**
 * What can be played (README 1). `movie`, `trailer` and `episode` are requested by the movie's id, the extras by the id of their
 * related content item: `bts` (behind the scenes) and `bhs`, with `bhs-related`, are two names for the same type.
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

const pathId = whole(1, ID_MAX);
const bodyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ID_MAX));
/** One day in s: longer than any film, so that a number from elsewhere is refused. */
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400));

export const Subtitles = v.object({ locale: v.string(), label: v.string(), url: v.string() });
export type Subtitles = v.InferOutput<typeof Subtitles>;

/** A spoken language, or an audio description in it. `label` is the language in its own words. */
export const AudioTrack = v.object({ locale: v.string(), label: v.string(), is_description: v.boolean() });
export type AudioTrack = v.InferOutput<typeof AudioTrack>;

/** A named position. `id` counts from 1 within the film and is the value of `?scene=`; `at_s` in s. */
export const SceneMarker = v.object({ id: v.number(), title: v.string(), at_s: v.number() });
export type SceneMarker = v.InferOutput<typeof SceneMarker>;

/**
 * A part of the film that a viewer may skip, in s: recap, intro or credits. `end_s` of the credits is the end of the film, which
 * counts as watched when they start.
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

/**
 * Play data. Every address is a signed path of this origin that is valid for some hours, only for the browser that requested it.
 * A page that is cached for many guests has none: `ahls` is empty there, and each browser requests its own.
 */
export const PlayData = v.object({
  id: v.number(),
  /** The movie it belongs to; its own id for the movie itself. */
  movie_id: v.number(),
  /**
   * `ahls` is the adaptive HLS playlist, which the player of this site plays. For one with the name `master.m3u8` it plays
   * `no-subtitles.m3u8` beside it, because the page adds the subtitles itself; one with another name is played as it is. `dash`
   * is the MPEG-DASH manifest of the same segments and `mp4` the best rendition in one file, for other players. `rtmp` remains
   * for the contract: no browser supports it any more.
   */
  streaming_links: v.object({
    rtmp: v.null(),
    ahls: v.string(),
    dash: v.nullable(v.string()),
    mp4: v.nullable(v.string()),
  }),
  /** Lifetime of the addresses in s, from this reply on. */
  valid_for_s: v.number(),
  subtitles: v.array(Subtitles),
  /** Audio tracks in the order of the playlist, the first is the default; empty where there is only one. */
  audio_tracks: v.array(AudioTrack),
  /** WebVTT whose cues name regions of a sprite, for the preview on the timeline. */
  thumbnails_url: v.nullable(v.string()),
  scene_markers: v.array(SceneMarker),
  /** In order, each type at most once; only for films. */
  skip_markers: v.array(SkipMarker),
  /** The next episode of the series; null for the last one, and for everything else. */
  next_episode: v.nullable(NextEpisode),
  /** The title that the player shows above the picture. */
  video_header: v.nullable(v.string()),
  poster: v.nullable(v.string()),
  duration_s: v.number(),
  /** Where this member stopped last time in s; 0 for a film not started or watched to the end. */
  resume_s: v.number(),
  /** Whether it occupies the one screen of the member's account: films for guests do not. */
  takes_screen: v.boolean(),
  /** It plays only while the member owns it; absent for other access. */
  is_owned: v.optional(v.boolean()),
});
export type PlayData = v.InferOutput<typeof PlayData>;

const PLAY_REFUSALS = {
  login_required: 401,
  upgrade_required: 402,
  ...AGE_REFUSALS,
  not_found: 404,
  unpublished: 404,
};

export const getPlayData = endpoint({
  method: 'GET',
  path: '/movies/:id/play',
  summary: 'Signed addresses of a film, its trailer or an extra, for a visitor who may watch it.',
  params: v.object({ id: pathId }),
  query: v.object({ type: v.optional(v.picklist(PLAY_TYPES)) }),
  reply: PlayData,
  errors: PLAY_REFUSALS,
});

/** The same for a film the member owns, regardless of their subscription (README 5). */
export const getOwnedPlayData = endpoint({
  method: 'GET',
  path: '/me/owned/play/:id',
  summary: 'Signed addresses of a film the member owns.',
  access: 'member',
  personal: false,
  params: v.object({ id: pathId }),
  reply: PlayData,
  errors: { not_owned: 403, ...AGE_REFUSALS, unpublished: 404, not_found: 404 },
});

/** Refusals that the page offers a next step for. */
export const REFUSALS = [
  'login_required',
  'upgrade_required',
  'age_verification_required',
  'not_owned',
  'unpublished',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/**
 * A watch position. `position` and `duration` in s. `observed_at` is when the page read that position: an update older than the
 * stored one is not stored, so that a late request cannot set a film back.
 */
export const WatchRecord = v.object({
  movie_id: bodyId,
  position: seconds,
  duration: v.optional(seconds),
  visualization_id: v.optional(bodyId),
  observed_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
export type WatchRecord = v.InferOutput<typeof WatchRecord>;

/**
 * `visualization_id` is null for a guest, whose position is accepted and not stored. A film that the visitor may not watch is
 * refused with the codes of its play data.
 */
export const postLustView = endpoint({
  method: 'POST',
  path: '/lust-view',
  summary: 'Opens and feeds a watch record.',
  body: WatchRecord,
  reply: v.object({
    visualization_id: v.nullable(v.number()),
    current_position: v.number(),
    current_percent: v.number(),
  }),
  errors: PLAY_REFUSALS,
  perMinute: 240,
});

/** Chosen by each page, so that two tabs of one browser are two screens. */
const screen = v.pipe(v.string(), v.uuid());

/**
 * Claims the screen when a film starts, and is the heartbeat while it plays. `occupied` while another screen plays, unless
 * `take_over` takes the lease from it. `film`: the film that plays; refused with the codes of its play data once the member lost
 * access.
 */
export const postScreen = endpoint({
  method: 'POST',
  path: '/me/screen',
  summary: 'Claims the one screen of the account, or keeps it for another 30 s.',
  access: 'member',
  personal: true,
  body: v.object({ screen, take_over: v.optional(v.boolean()), film: v.optional(bodyId) }),
  errors: { occupied: 409, upgrade_required: 402, ...AGE_REFUSALS, unpublished: 404, not_found: 404 },
});

export const deleteScreen = endpoint({
  method: 'DELETE',
  path: '/me/screen/:screen',
  summary: 'A screen plays no more.',
  access: 'member',
  personal: true,
  params: v.object({ screen }),
});
