/** A clip as broadcast: the start of each segment, its renditions, and the languages of its subtitles. */
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { ClipRendition } from '#ports/clips.ts';

/**
 * Target duration of every live playlist in s (RFC 8216, 4.3.3.1). It never changes, so clips with longer segments are
 * not broadcast.
 */
export const TARGET_DURATION_S = 4;

/**
 * Heights in lines (at 16:9) of the possible renditions of a live playlist, best first. They are the same for all
 * channels and must not change, because a player may request any rendition that it was once offered.
 */
export const LEVELS = [1080, 720, 480, 240] as const;
export type Level = (typeof LEVELS)[number];
/** The rendition that is offered if the clips share none. */
export const LOWEST: Level = 240;

/**
 * Maximum length of a clip, in ms: its paths are signed once, when it starts, and must be valid until it has left the
 * playlist.
 */
const LONGEST_MS = 5 * 60 * 60 * 1000;

/** H.264 and AAC, between which all players can switch without a new decoder. */
const CODECS = /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/i;

export interface LiveClip {
  readonly id: string;
  /** Duration in ms; not an integer. */
  readonly durationMs: number;
  /** Start of each segment within the clip, in ms. */
  readonly startsMs: readonly number[];
  readonly renditions: readonly ClipRendition[];
  /** Languages of the clip's subtitles. */
  readonly subtitles: readonly Locale[];
}

const WIDE = 16 / 9;
const linesOf = ({ width, height }: ClipRendition): number => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.max(long / WIDE, short);
};

/**
 * Returns null for a clip that cannot be broadcast: without audio, in other codecs, with segments longer than the
 * target duration, longer than its paths are valid, or with renditions or audio split at different times, so that a
 * player could not switch between them.
 */
export function liveClip(
  id: string,
  renditions: readonly ClipRendition[],
  subtitles: readonly Locale[] = [],
): LiveClip | null {
  const [first] = renditions;
  const length = first?.segments.length ?? 0;
  if (!first || length === 0) return null;
  const isFit = renditions.every(
    ({ codecs, segments, sound }) =>
      CODECS.test(codecs) &&
      segments.length === length &&
      sound?.segments.length === length &&
      [...segments, ...sound.segments].every(
        ({ durationS }) => durationS > 0 && Math.round(durationS) <= TARGET_DURATION_S,
      ),
  );
  if (!isFit) return null;
  let durationMs = 0;
  const startsMs = first.segments.map(({ durationS }) => {
    const start = durationMs;
    durationMs += durationS * 1000;
    return start;
  });
  return durationMs > LONGEST_MS ? null : { id, durationMs, startsMs, renditions, subtitles };
}

/** Duration of a number of segments of a clip, which is repeated if necessary, in ms. */
export function lengthMs({ startsMs, durationMs }: LiveClip, segments: number): number {
  const rounds = Math.floor(segments / startsMs.length);
  return rounds * durationMs + (startsMs[segments % startsMs.length] ?? 0);
}

/** Number of whole segments of the clip that fit into a period in ms. */
export function segmentsWithin(clip: LiveClip, ms: number): number {
  const { startsMs, durationMs } = clip;
  let segments = Math.floor(Math.max(0, ms) / durationMs) * startsMs.length;
  while (lengthMs(clip, segments + 1) <= ms) segments += 1;
  return segments;
}

/** The rendition of a clip for a quality: the best one within the quality, otherwise the lowest one. */
export function renditionAt({ renditions }: LiveClip, level: Level): ClipRendition {
  const sorted = renditions.toSorted((a, b) => linesOf(b) - linesOf(a));
  const found = sorted.find((one) => Math.floor(linesOf(one)) <= level) ?? sorted.at(-1);
  if (!found) throw new Error('a clip without renditions is no live clip');
  return found;
}

/** The qualities in which every clip has its own rendition; the lowest quality if the clips share none. */
export function sharedLevels(clips: readonly LiveClip[]): readonly Level[] {
  const shared = LEVELS.filter((level, at) => {
    const below = LEVELS[at + 1] ?? 0;
    return clips.every((clip) =>
      clip.renditions.some((one) => Math.floor(linesOf(one)) <= level && Math.floor(linesOf(one)) > below),
    );
  });
  return clips.length > 0 && shared.length > 0 ? shared : [LOWEST];
}

/** Languages in which at least one of the clips has subtitles. */
export const languagesOf = (clips: readonly LiveClip[]): readonly Locale[] =>
  LOCALES.filter((locale) => clips.some(({ subtitles }) => subtitles.includes(locale)));
