/** Live playlists (RFC 8216), as a function of programme and clock alone: every process writes the same one at the same time. */
import { LANGUAGE_NAMES } from '#server/media/clip.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Airing } from './airing.ts';
import {
  languagesOf,
  LEVELS,
  renditionAt,
  TARGET_DURATION_S,
  type Level,
  type LiveClip,
} from './live-clip.ts';

/** How much of the past a playlist lists, in ms. */
export const WINDOW_MS = 60_000;

/** A segment that is listed. */
interface Listed {
  readonly airing: Airing;
  readonly sequence: number;
  readonly discontinuity: number;
  /** Which segment of its clip. */
  readonly index: number;
  /** When it begins, and when the clip did, in ms since 1970. */
  readonly at: number;
  readonly clipAt: number;
}

export type Clips = ReadonlyMap<string, LiveClip>;

/** The segments that begin at `from` or later and have ended by `until`, in ms since 1970. */
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
 * The last segments whose numbers follow one another. A clip that is gone from its store leaves a hole in them, and players count what is
 * listed from the first one on: nothing before the hole is listed beside what is after it.
 */
function unbroken(segments: readonly Listed[]): readonly Listed[] {
  const from = segments.findLastIndex(({ sequence }, at) => {
    const before = segments[at - 1];
    return before !== undefined && before.sequence + 1 !== sequence;
  });
  return segments.slice(Math.max(0, from));
}

/** Pictures in a quality, the sound, or subtitles in a language. */
export type LiveTrack = Level | 'sound' | Locale;

export interface MediaPlaylist {
  readonly track: LiveTrack;
  /** ms since 1970. */
  readonly now: number;
  /** Path of a file of a clip that began at a time, in ms since 1970: the same for as long as a segment of it is listed. */
  readonly addressOf: (clip: string, file: string, clipAt: number) => string;
}

/** What a playlist names of a clip. */
interface Parts {
  /** null of subtitles, which need none. */
  readonly init: string | null;
  readonly segments: readonly { readonly file: string; readonly durationS: number }[];
}

/**
 * Subtitles are cut where pictures are, and named as their segments, which are called the same in each quality: of a clip that is not
 * written in a language they are there, and empty.
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

/** The playlist of one quality, of the sound, or of the subtitles of one language; null while nothing is on. */
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
    const beginsAnew = before !== undefined && before.discontinuity !== discontinuity;
    if (beginsAnew) lines.push('#EXT-X-DISCONTINUITY');
    if (init !== null && (beginsAnew || before === undefined))
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

/** A level of H.264 in `CODECS`: what a player has to be able to show for all of them is the highest. */
const demandOf = (codecs: string): string => `${codecs.slice(9, 11)}${codecs.slice(5, 9)}`.toLowerCase();

/** File of the playlist of a language's subtitles. */
export const subtitlesFile = (locale: Locale): string => `subtitles-${locale}.m3u8`;

/** File of the playlist of the sound, which is the films' own. */
export const SOUND_FILE = 'sound.m3u8';
const SOUND_LINE = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,URI="${SOUND_FILE}"`;

/** Subtitles that nobody has asked for are not shown; a player offers them by these names. */
const subtitlesLine = (locale: Locale): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${LANGUAGE_NAMES[locale]}",LANGUAGE="${locale}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${subtitlesFile(locale)}"`;

/**
 * The playlist that names those of all qualities, `<lines>.m3u8` beside it, best first, that of the sound, and those of the languages that one of the clips at
 * least is written in.
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
