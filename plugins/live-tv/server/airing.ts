/** A film on a channel, and the sequence numbers of its segments, which stay valid for the lifetime of the channel. */
import { lengthMs, segmentsWithin, type LiveClip } from './live-clip.ts';

export interface Airing {
  /** Id of the stored programme; 0 if it is not stored yet. */
  readonly id: number;
  /** Id of the film; null after the film is deleted. */
  readonly movieId: number | null;
  readonly clip: string;
  /** Start in ms since 1970. */
  readonly startsAt: number;
  /** End in ms since 1970, which is the start of the next programme. */
  readonly endsAt: number;
  readonly segments: number;
  readonly sequence: number;
  readonly discontinuity: number;
}

/** A position on a channel: time in ms since 1970, and the sequence numbers of the first segment there. */
export interface Place {
  readonly at: number;
  readonly sequence: number;
  readonly discontinuity: number;
}

/** Position of the very first programme. */
export const beginning = (at: number): Place => ({ at, sequence: 0, discontinuity: 0 });

/** A clip shorter than this (ms) is a sample. It is repeated to the length of its film in the catalogue. */
const SAMPLE_MS = 60_000;

/**
 * Number of segments in a film's programme: those of its clip. A sample is repeated to the length in the catalogue, in
 * s.
 */
export const segmentsOfFilm = (clip: LiveClip, lengthS: number): number =>
  clip.durationMs < SAMPLE_MS
    ? Math.max(clip.startsMs.length, segmentsWithin(clip, lengthS * 1000))
    : clip.startsMs.length;

/** Schedules a number of segments of a clip at a position. */
export function airingAt(
  place: Place,
  clip: LiveClip,
  { id = 0, movieId, segments }: { id?: number; movieId: number | null; segments: number },
): Airing {
  return {
    id,
    movieId,
    clip: clip.id,
    startsAt: place.at,
    endsAt: place.at + Math.max(1, Math.round(lengthMs(clip, segments))),
    segments,
    sequence: place.sequence,
    discontinuity: place.discontinuity,
  };
}

/** The position after a programme. Each repetition of its clip and the next programme is a discontinuity. */
export const placeAfter = (
  { endsAt, segments, sequence, discontinuity }: Airing,
  { startsMs }: Pick<LiveClip, 'startsMs'>,
): Place => ({
  at: endsAt,
  sequence: sequence + segments,
  discontinuity: discontinuity + Math.ceil(segments / startsMs.length),
});
