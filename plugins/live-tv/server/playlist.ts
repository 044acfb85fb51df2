/**
 * Live playlists (RFC 8216), computed only from programme and clock, so that every process returns the same ones at the
 * same time.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import type { Airing } from './airing.ts';
import {
  languagesOf,
  LEVELS,
  renditionAt,
  TARGET_DURATION_S,
  type Level,
  type LiveClip,
} from './live-clip.ts';

/** Length of the past that a playlist lists, in ms. */
export const WINDOW_MS = 60_000;

/** A segment in a playlist. */
interface Listed {
  readonly airing: Airing;
  readonly sequence: number;
  readonly discontinuity: number;
  /** Index of the segment in its clip. */
  readonly index: number;
  /** Start of the segment and of its clip, in ms since 1970. */
  readonly at: number;
  readonly clipAt: number;
}

export type Clips = ReadonlyMap<string, LiveClip>;

/** The segments that start at `from` or later and end by `until`, in ms since 1970. */
function listed(airings: readonly Airing[], clips: Clips, from: number, until: number): readonly Listed[] {
  return airings.flatMap((airing) => {
    const clip = clips.get(airing.clip);
    if (!clip || airing.endsAt <= from || airing.startsAt > until) return [];
    const { startsMs, durationMs } = clip;
    const segments: Listed[] = [];
    const begun = Math.max(0, Math.floor((from - airing.startsAt) / durationMs));
    for (let number = begun * startsMs.length; number < airing.segments; number += 1) {
      const [round, index] = [Math.floor(number / startsMs.length), number % startsMs.length];
      const clipAt = airing.startsAt + round * durationMs;
      const at = clipAt + (startsMs[index] ?? 0);
      const end = clipAt + (startsMs[index + 1] ?? durationMs);
      if (end > until) break;
      if (at < from) continue;
      segments.push({
        airing,
        sequence: airing.sequence + number,
        discontinuity: airing.discontinuity + round,
        index,
        at,
        clipAt,
      });
    }
    return segments;
  });
}

/**
 * The last segments with consecutive numbers. A clip that is missing in its store leaves a gap in the numbers, but
 * players number the segments consecutively from the first one, so segments before the gap are omitted.
 */
function unbroken(segments: readonly Listed[]): readonly Listed[] {
  const from = segments.findLastIndex(({ sequence }, at) => {
    const before = segments[at - 1];
    return before !== undefined && before.sequence + 1 !== sequence;
  });
  return segments.slice(Math.max(0, from));
}

/** The video of a rendition, the audio, or the subtitles of a language. */
export type LiveTrack = Level | 'sound' | Locale;

export interface MediaPlaylist {
  readonly track: LiveTrack;
  /** Current time in ms since 1970. */
  readonly now: number;
  /**
   * Path of a file of a clip that started at `clipAt`, in ms since 1970; the same as long as a segment of the clip is
   * listed.
   */
  readonly addressOf: (clip: string, file: string, clipAt: number) => string;
}

/** Files of a clip in a playlist. */
interface Parts {
  /** Init segment; null for subtitles, which need none. */
  readonly init: string | null;
  readonly segments: readonly { readonly file: string; readonly durationS: number }[];
}

/**
 * The files of a track. Subtitles are split at the same times and have the same names as video segments, which are
 * equal in each rendition. A clip without subtitles in a language gets empty files.
 */
function partsOf(clip: LiveClip, track: LiveTrack): Parts {
  const picture = renditionAt(clip, typeof track === 'number' ? track : LEVELS[0]);
  if (typeof track === 'number' || track === 'sound') {
    const { folder, init, segments } = (track === 'sound' && picture.sound) || picture;
    const pathOf = (file: string): string => `${folder}/${file}`;
    return {
      init: pathOf(init),
      segments: segments.map(({ file, durationS }) => ({ file: pathOf(file), durationS })),
    };
  }
  const segments = picture.segments.map(({ file, durationS }) => ({
    file: `subtitles/${track}/${file.replace(/\.[^.]*$/, '')}.vtt`,
    durationS,
  }));
  return { init: null, segments };
}

/** The playlist of a rendition, of the audio, or of the subtitles of one language; null while nothing is on air. */
export function mediaPlaylist(
  airings: readonly Airing[],
  clips: Clips,
  { track, now, addressOf }: MediaPlaylist,
): string | null {
  const segments = unbroken(listed(airings, clips, now - WINDOW_MS, now));
  const [first] = segments;
  if (!first) return null;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${TARGET_DURATION_S}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.discontinuity}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let before: Listed | undefined;
  for (const segment of segments) {
    const { airing, index, at, clipAt, discontinuity } = segment;
    const clip = clips.get(airing.clip);
    if (!clip) continue;
    const { init, segments: parts } = partsOf(clip, track);
    const address = (file: string): string => addressOf(clip.id, file, clipAt);
    const isDiscontinuity = before !== undefined && before.discontinuity !== discontinuity;
    if (isDiscontinuity) lines.push('#EXT-X-DISCONTINUITY');
    if (init !== null && (isDiscontinuity || before === undefined))
      lines.push(`#EXT-X-MAP:URI="${address(init)}"`);
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(at)).toISOString()}`,
      `#EXTINF:${(parts[index]?.durationS ?? 0).toFixed(6)},`,
      address(parts[index]?.file ?? ''),
    );
    before = segment;
  }
  return `${lines.join('\n')}\n`;
}

/** The H.264 level in `CODECS` in a sortable form; the master playlist contains the highest level of all clips. */
const demandOf = (codecs: string): string => `${codecs.slice(9, 11)}${codecs.slice(5, 9)}`.toLowerCase();

/** File name of the subtitle playlist of a language. */
export const subtitlesFile = (locale: Locale): string => `subtitles-${locale}.m3u8`;

/** File name of the playlist of the films' original audio. */
export const SOUND_FILE = 'sound.m3u8';
const SOUND_LINE = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,URI="${SOUND_FILE}"`;

/** A subtitle language in the master playlist; players show none by default. */
const subtitlesLine = (locale: Locale): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${LANGUAGE_NAMES[locale]}",LANGUAGE="${locale}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${subtitlesFile(locale)}"`;

/**
 * The master playlist, which refers to the playlists of all renditions (`<lines>.m3u8` in the same folder, best first),
 * of the audio, and of the languages in which at least one clip has subtitles.
 */
export function masterPlaylist(clips: readonly LiveClip[], levels: readonly Level[]): string {
  const subtitles = languagesOf(clips).map(subtitlesLine);
  const group = subtitles.length > 0 ? ',SUBTITLES="subtitles"' : '';
  const variants = levels.map((level) => {
    const all = clips.map((clip) => renditionAt(clip, level));
    const bandwidth = Math.max(...all.map((one) => one.bandwidth));
    const codecs = all.map((one) => one.codecs).toSorted((a, b) => demandOf(b).localeCompare(demandOf(a)));
    const sizes = new Set(all.map(({ width, height }) => `${width}x${height}`));
    const size = sizes.size === 1 ? `,RESOLUTION=${[...sizes].join('')}` : '';
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${size},CODECS="${codecs[0]}",AUDIO="sound"${group}\n${level}.m3u8`;
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return `${[...head, SOUND_LINE, ...subtitles, ...variants].join('\n')}\n`;
}
