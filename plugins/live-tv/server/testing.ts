/** Clips and channels for tests, without files. */
import { parse, types } from 'hls-parser';
import type { Locale } from '#app/i18n/i18n.ts';
import type { AirableFilm } from '#ports/films.ts';
import type { ClipRendition } from '#ports/clips.ts';
import { liveClip, type LiveClip } from './live-clip.ts';
import type { Airing } from './airing.ts';
import { mediaPlaylist, type LiveTrack } from './playlist.ts';
import type { Playlist } from '#scripts/live-playlist.ts';

const { MediaPlaylist } = types;

export const CODECS = 'avc1.64001f,mp4a.40.2';

/** A rendition of a clip with segments of these lengths, in s. */
export const rendition = (
  height: number,
  durations: readonly number[],
  more: Partial<ClipRendition> = {},
): ClipRendition => ({
  folder: `v${height}`,
  sound: {
    folder: 'a0',
    init: 'init.mp4',
    segments: durations.map((durationS, index) => ({ file: `s${index}.m4s`, durationS })),
  },
  width: Math.round((height * 16) / 9),
  height,
  bandwidth: height * 1000,
  codecs: CODECS,
  init: 'init.mp4',
  segments: durations.map((durationS, index) => ({ file: `s${index}.m4s`, durationS })),
  ...more,
});

export function clipOf(
  id: string,
  durations: readonly number[],
  heights: readonly number[] = [720, 240],
  subtitles: readonly Locale[] = [],
): LiveClip {
  const clip = liveClip(
    id,
    heights.map((height) => rendition(height, durations)),
    subtitles,
  );
  if (!clip) throw new Error(`${id} cannot be broadcast`);
  return clip;
}

/** Films with one clip each and the ids 1, 2, and so on. */
export const filmsOf = (clips: readonly LiveClip[]): readonly AirableFilm[] =>
  clips.map(({ id, durationMs }, index) => ({ id: index + 1, clip: id, length: durationMs / 1000 }));

/** The playlist for a viewer at a time, as parsed by a player; undefined while nothing is on air. */
export function playlistAt(
  airings: readonly Airing[],
  clips: ReadonlyMap<string, LiveClip>,
  now: number,
  track: LiveTrack = 720,
): Playlist | undefined {
  const text = mediaPlaylist(airings, clips, {
    track,
    now,
    addressOf: (clip, file, clipAt) => `/media/${clipAt}/${clip}/${file}`,
  });
  const playlist = text === null ? undefined : parse(text);
  return playlist instanceof MediaPlaylist ? playlist : undefined;
}

/** The numbers (media sequence and discontinuity sequence) of each segment in consecutive playlists. */
export function numbersOf(playlists: readonly (Playlist | undefined)[]): Map<string, Set<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const playlist of playlists) {
    let discontinuity = playlist?.discontinuitySequenceBase ?? 0;
    for (const [index, { uri, discontinuity: isAnew }] of (playlist?.segments ?? []).entries()) {
      if (index > 0 && isAnew) discontinuity += 1;
      const number = `${(playlist?.mediaSequenceBase ?? 0) + index} ${discontinuity}`;
      numbers.set(uri, (numbers.get(uri) ?? new Set()).add(number));
    }
  }
  return numbers;
}
