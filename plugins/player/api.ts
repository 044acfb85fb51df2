/** Endpoints of playback: play data and watch positions (README 10). */
import * as v from 'valibot';
import { AGE_REFUSALS } from '#ports/age.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { NextEpisode, PLAY_TYPES, SkipMarker } from '#ports/watched-film.ts';

const pathId = whole(1, ID_MAX);
const bodyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ID_MAX));
/** At most one day in s, longer than any film, so that values that are not positions are refused. */
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400));

export const Subtitles = v.object({ locale: v.string(), label: v.string(), url: v.string() });
export type Subtitles = v.InferOutput<typeof Subtitles>;

/** A spoken language, or its audio description. `label` is the language's name in that language. */
export const AudioTrack = v.object({ locale: v.string(), label: v.string(), is_description: v.boolean() });
export type AudioTrack = v.InferOutput<typeof AudioTrack>;

/** A scene with a title. `id` counts from 1 within the film and is the value of `?scene=`; `at_s` is its start in s. */
export const SceneMarker = v.object({ id: v.number(), title: v.string(), at_s: v.number() });
export type SceneMarker = v.InferOutput<typeof SceneMarker>;

/**
 * Play data. Each URL is a signed path of this origin, valid for some hours and only in the browser that requested it.
 * A page that is cached for many guests contains none: `ahls` is empty there, and each browser requests its own.
 */
export const PlayData = v.object({
  id: v.number(),
  /** Id of the movie that the content belongs to; the movie's own id for the movie itself. */
  movie_id: v.number(),
  /**
   * `ahls` is the adaptive HLS playlist, which this site's player uses. If its name is `master.m3u8`, the player loads
   * `no-subtitles.m3u8` from the same folder, because the page adds the subtitles itself; other names are played as
   * they are. `dash` is the MPEG-DASH manifest of the same segments and `mp4` the best rendition in one file, for other
   * players. `rtmp` remains for the contract: browsers no longer support it.
   */
  streaming_links: v.object({
    rtmp: v.null(),
    ahls: v.string(),
    dash: v.nullable(v.string()),
    mp4: v.nullable(v.string()),
  }),
  /** Lifetime of the URLs in s, counted from this reply. */
  valid_for_s: v.number(),
  subtitles: v.array(Subtitles),
  /** Audio tracks in the order of the playlist; the first is the default. Empty if there is only one. */
  audio_tracks: v.array(AudioTrack),
  /** WebVTT file whose cues refer to regions of a sprite, for previews on the timeline. */
  thumbnails_url: v.nullable(v.string()),
  scene_markers: v.array(SceneMarker),
  /** In order of time, each type at most once; only for films. */
  skip_markers: v.array(SkipMarker),
  /** The next episode of the series; null for the last episode and for anything that is not an episode. */
  next_episode: v.nullable(NextEpisode),
  /** The title that the player shows above the video. */
  video_header: v.nullable(v.string()),
  poster: v.nullable(v.string()),
  duration_s: v.number(),
  /** Where this member last stopped, in s; 0 for a film not started or watched to the end. */
  resume_s: v.number(),
  /** Whether playback occupies the one screen of the member's account; free films for guests do not. */
  takes_screen: v.boolean(),
  /** Whether the film is playable because the member owns it; absent for other access. */
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
  summary: 'Returns signed URLs of a film, its trailer or an extra to a visitor who may watch it.',
  params: v.object({ id: pathId }),
  query: v.object({ type: v.optional(v.picklist(PLAY_TYPES)) }),
  reply: PlayData,
  errors: PLAY_REFUSALS,
});

/** Like `getPlayData`, for a film the member owns, regardless of their subscription (README 5). */
export const getOwnedPlayData = endpoint({
  method: 'GET',
  path: '/me/owned/play/:id',
  summary: 'Returns signed URLs of a film that the member owns.',
  access: 'member',
  personal: false,
  params: v.object({ id: pathId }),
  reply: PlayData,
  errors: { not_owned: 403, ...AGE_REFUSALS, unpublished: 404, not_found: 404 },
});

/** Refusal codes for which the page offers a next step. */
export const REFUSALS = [
  'login_required',
  'upgrade_required',
  'age_verification_required',
  'not_owned',
  'unpublished',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/**
 * A watch position. `position` and `duration` in s. `observed_at` is when the page read the position: an update older
 * than the stored one is ignored, so that a late request cannot set a film back.
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
 * Stores a watch position. `visualization_id` is null for a guest, whose position is accepted but not stored. A film
 * that the visitor may not watch is refused with the codes of its play data.
 */
export const postLustView = endpoint({
  method: 'POST',
  path: '/lust-view',
  summary: 'Opens or updates a watch record.',
  body: WatchRecord,
  reply: v.object({
    visualization_id: v.nullable(v.number()),
    current_position: v.number(),
    current_percent: v.number(),
  }),
  errors: PLAY_REFUSALS,
  perMinute: 240,
});

/** Each page generates its own id, so that two tabs of one browser are two screens. */
const screen = v.pipe(v.string(), v.uuid());

/**
 * Claims the account's screen when a film starts, and is the heartbeat while it plays. Returns `occupied` while another
 * screen plays, unless `take_over` takes over its lease. `film` is what plays; it is refused with the codes of its play
 * data once the member has lost access.
 */
export const postScreen = endpoint({
  method: 'POST',
  path: '/me/screen',
  summary: 'Acquires the screen lease of the account, or renews it for another 30 s.',
  access: 'member',
  personal: true,
  body: v.object({ screen, take_over: v.optional(v.boolean()), film: v.optional(bodyId) }),
  errors: { occupied: 409, upgrade_required: 402, ...AGE_REFUSALS, unpublished: 404, not_found: 404 },
});

export const deleteScreen = endpoint({
  method: 'DELETE',
  path: '/me/screen/:screen',
  summary: 'Releases the screen lease.',
  access: 'member',
  personal: true,
  params: v.object({ screen }),
});
