/** A clip as a channel shows it: when each of its segments begins, in which qualities there are, and what it is written in. */
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { ClipRendition } from '#ports/clips.ts';

/** Target duration of every live playlist in s (RFC 8216, 4.3.3.1): it never changes, so no longer segment is broadcast. */
export const TARGET_DURATION_S = 4;

/**
 * Qualities that a live playlist may have, in lines of a picture of 16 to 9, best first. They are the same for all channels and for ever:
 * what a player has once been told of is always answered.
 */
export const LEVELS = [1080, 720, 480, 240] as const;
export type Level = (typeof LEVELS)[number];
/** Offered where the clips share no quality. */
export const LOWEST: Level = 240;

/** The longest clip, in ms: its paths are signed once, when it begins, and answer until it has left the playlist. */
const LONGEST_MS = 5 * 60 * 60 * 1000;

/** H.264 and AAC: what all players change between without being set up anew. */
const CODECS = /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/i;

export interface LiveClip {
  readonly id: string;
  /** ms; not a whole number. */
  readonly durationMs: number;
  /** When each segment begins, in ms. */
  readonly startsMs: readonly number[];
  readonly renditions: readonly ClipRendition[];
  /** The languages of its subtitles. */
  readonly subtitles: readonly Locale[];
}

const WIDE = 16 / 9;
const linesOf = ({ width, height }: ClipRendition): number => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.max(long / WIDE, short);
};

/**
 * null for a clip that cannot be broadcast: one without sound or in other codecs, with segments longer than the target duration, longer than
 * its paths answer, or whose qualities or sound are cut differently, so that a player could not change between them.
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

/** How long so many segments of a clip are that is repeated as often as it takes, in ms. */
export function lengthMs({ startsMs, durationMs }: LiveClip, segments: number): number {
  const rounds = Math.floor(segments / startsMs.length);
  return rounds * durationMs + (startsMs[segments % startsMs.length] ?? 0);
}

/** How many whole segments of it there are in a time, in ms. */
export function segmentsWithin(clip: LiveClip, ms: number): number {
  const { startsMs, durationMs } = clip;
  let segments = Math.floor(Math.max(0, ms) / durationMs) * startsMs.length;
  while (lengthMs(clip, segments + 1) <= ms) segments += 1;
  return segments;
}

/** What of a clip stands for a quality: the best that is no better, else the lowest there is. */
export function renditionAt({ renditions }: LiveClip, level: Level): ClipRendition {
  const sorted = renditions.toSorted((a, b) => linesOf(b) - linesOf(a));
  const found = sorted.find((one) => Math.floor(linesOf(one)) <= level) ?? sorted.at(-1);
  if (!found) throw new Error('a clip without renditions is no live clip');
  return found;
}

/** The qualities that every one of these clips has something of its own for; the lowest where they share none. */
export function sharedLevels(clips: readonly LiveClip[]): readonly Level[] {
  const shared = LEVELS.filter((level, at) => {
    const below = LEVELS[at + 1] ?? 0;
    return clips.every((clip) =>
      clip.renditions.some((one) => Math.floor(linesOf(one)) <= level && Math.floor(linesOf(one)) > below),
    );
  });
  return clips.length > 0 && shared.length > 0 ? shared : [LOWEST];
}

/** The languages that at least one of these clips is written in. */
export const languagesOf = (clips: readonly LiveClip[]): readonly Locale[] =>
  LOCALES.filter((locale) => clips.some(({ subtitles }) => subtitles.includes(locale)));
