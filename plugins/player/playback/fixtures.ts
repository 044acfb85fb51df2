/** One realistic example of each playback event, and replies of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { PlayData } from '../api.ts';
import type { PlaybackEvent, PlaybackInput } from './machine.ts';

const SIGNED = '/media/AAAAAGZyb20tYS1zYW1wbGUtbmV2ZXItYS1yZWFsLXNpZ25h/clip-1';

export const fixturePlay: PlayData = {
  id: 12,
  movie_id: 12,
  streaming_links: {
    rtmp: null,
    ahls: `${SIGNED}/master.m3u8`,
    dash: `${SIGNED}/manifest.mpd`,
    mp4: `${SIGNED}/film.mp4`,
  },
  audio_tracks: [],
  valid_for_s: 21_600,
  subtitles: [
    { locale: 'en', label: 'English', url: `${SIGNED}/subtitles/en.vtt` },
    { locale: 'de', label: 'Deutsch', url: `${SIGNED}/subtitles/de.vtt` },
  ],
  thumbnails_url: `${SIGNED}/thumbs.vtt`,
  scene_markers: [
    { id: 1, title: 'The empty hall', at_s: 0 },
    { id: 2, title: 'First light', at_s: 21 },
  ],
  skip_markers: [],
  next_episode: null,
  video_header: 'A Borrowed Room',
  poster: `${SIGNED}/poster.webp`,
  duration_s: 64,
  resume_s: 0,
  takes_screen: false,
};

/** Input before anything was requested. */
const input: PlaybackInput = { request: { id: 12, type: 'movie' }, play: null, refusal: null };
const LOGIN = { code: 'login_required' };

export const playback = {
  input,
  inputs: [
    input,
    { ...input, play: fixturePlay },
    { ...input, refusal: LOGIN },
    { ...input, refusal: { code: 'upgrade_required' } },
    { ...input, refusal: { code: 'age_verification_required' } },
    { ...input, refusal: { code: 'not_owned' } },
    { ...input, refusal: { code: 'unpublished' } },
  ] satisfies PlaybackInput[],
  events: [
    { type: 'retry' },
    { type: 'loaded', play: fixturePlay, refusal: null },
    { type: 'loaded', play: null, refusal: LOGIN },
    { type: 'renewed', play: fixturePlay },
    { type: 'withdrawn', refusal: { code: 'upgrade_required' } },
    { type: 'media.loaded', durationS: 64, paused: true },
    { type: 'media.loaded', durationS: 64, paused: false },
    { type: 'media.progress', positionS: 12.5 },
    { type: 'media.blocked' },
    { type: 'media.started' },
    { type: 'media.playing' },
    { type: 'media.paused' },
    { type: 'media.seeking' },
    { type: 'media.seeked', positionS: 40, paused: true },
    { type: 'media.seeked', positionS: 40, paused: false },
    { type: 'media.waiting' },
    { type: 'media.ended' },
    { type: 'media.unreachable' },
    { type: 'media.refused' },
    { type: 'media.failed', code: 'network' },
    { type: 'media.failed', code: 'expired' },
  ] satisfies PlaybackEvent[],
  outcomes: {
    // The renewal sends its own events.
    renewal: { done: [], errors: [] },
    resolve: {
      done: [fixturePlay],
      errors: [
        new ApiError(401, { code: 'login_required' }),
        new ApiError(402, { code: 'upgrade_required' }),
        new ApiError(403, { code: 'age_verification_required' }),
        new ApiError(403, { code: 'not_owned' }),
        new ApiError(404, { code: 'unpublished' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
  lifelong: { renewal: 'it keeps the addresses valid as long as the player has a film' },
  // URLs are requested repeatedly; the second element equals the first.
  enough: ({ attempt }: { attempt: number }) => attempt > 1,
} as const;
