/** Endpoints of playback: what to play, and how far a visitor has come (README 10). */
import * as v from 'valibot';
import { AGE_REFUSALS } from '#ports/age.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { Picture } from '#ports/picture.ts';

/**
 * What may be played (README 1). `movie`, `trailer` and `episode` are asked by the movie's id,
 * the extras by the id of their related content item: `bts` (behind the scenes) and `bhs`, with `bhs-related`, are two words for one.
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
/** A day in s: longer than any film, so that a number from elsewhere is refused. */
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400));

export const Subtitles = v.object({ locale: v.string(), label: v.string(), url: v.string() });
export type Subtitles = v.InferOutput<typeof Subtitles>;

/** A language that is spoken, or a description in it of what is seen. `label` is the language in its own words. */
export const AudioTrack = v.object({ locale: v.string(), label: v.string(), is_description: v.boolean() });
export type AudioTrack = v.InferOutput<typeof AudioTrack>;

/** A named moment. `id` counts from 1 within the film and is what `?scene=` names; `at_s` in s. */
export const SceneMarker = v.object({ id: v.number(), title: v.string(), at_s: v.number() });
export type SceneMarker = v.InferOutput<typeof SceneMarker>;

/**
 * A part of the film that a viewer may skip, in s: what happened before, the opening titles, the credits. `end_s` of the credits is the
 * end of the film, which counts as watched when they begin.
 */
export const SkipMarker = v.object({
  type: v.picklist(['recap', 'intro', 'credits']),
  start_s: v.number(),
  end_s: v.number(),
});
export type SkipMarker = v.InferOutput<typeof SkipMarker>;

/** The episode that follows. `watch_path` without locale; `may_watch`: the visitor is admitted to it as they are. */
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
 * Play data. Every address is a signed path of this origin that answers only to the browser that asked, for some hours. A page that
 * is written for many guests has none: `ahls` is empty there, and each browser asks for its own.
 */
export const PlayData = v.object({
  id: v.number(),
  /** The movie it belongs to; its own id for the movie itself. */
  movie_id: v.number(),
  /**
   * `ahls` is the adaptive HLS playlist, which the player of this site plays. Beside one that is called `master.m3u8` lies
   * `no-subtitles.m3u8`, which it plays instead: the page adds the subtitles itself. One of another name is played as it is. `dash` the MPEG-DASH manifest of the same segments and
   * `mp4` the best rendition in one file, for players that want them. `rtmp` is kept for the contract: no browser has it any more.
   */
  streaming_links: v.object({
    rtmp: v.null(),
    ahls: v.string(),
    dash: v.nullable(v.string()),
    mp4: v.nullable(v.string()),
  }),
  /** How long the addresses answer in s, from this reply on. */
  valid_for_s: v.number(),
  subtitles: v.array(Subtitles),
  /** What may be heard, in the order of the playlist and the first unless another is chosen; empty where there is nothing to choose. */
  audio_tracks: v.array(AudioTrack),
  /** WebVTT whose cues name regions of a sprite, for the scrubber. */
  thumbnails_url: v.nullable(v.string()),
  scene_markers: v.array(SceneMarker),
  /** In order, each type at most once; of films alone. */
  skip_markers: v.array(SkipMarker),
  /** Of an episode that is not the last of its series; null for everything else. */
  next_episode: v.nullable(NextEpisode),
  /** The title the player shows above the picture. */
  video_header: v.nullable(v.string()),
  poster: v.nullable(v.string()),
  duration_s: v.number(),
  /** Where this member stopped last time in s; 0 for a film not begun or watched to the end. */
  resume_s: v.number(),
  /** Whether it takes the one screen of the member's account: what guests may watch as well does not. */
  takes_screen: v.boolean(),
  /** It plays because the member owns it, and as long as they do; absent for what else opens a film. */
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

/** The same of a film the member owns, whatever their subscription (README 5). */
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

/** Why a visitor may not watch: the codes that have a way on. */
export const REFUSALS = [
  'login_required',
  'upgrade_required',
  'age_verification_required',
  'not_owned',
  'unpublished',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/**
 * How far a visitor has come. `position` and `duration` in s. `observed_at` is when the page saw that position: an
 * update older than the stored one is not stored, so that a late request cannot turn a film back.
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
 * refused as its play data is.
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

/** Chosen by a page for itself, so that two tabs of one browser are two screens. */
const screen = v.pipe(v.string(), v.uuid());

/**
 * The claim of a screen that begins, and the heartbeat of one that plays. `occupied` while another screen plays, unless `take_over`
 * makes that one give way. `film`: the film that plays; refused as its play data is once the member may not watch it any more.
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
