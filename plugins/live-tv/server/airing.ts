/** A film on a channel, and the numbers by which its segments are counted for as long as the channel lasts. */
import { lengthMs, segmentsWithin, type LiveClip } from './live-clip.ts';

export interface Airing {
  /** 0 for one that is not stored yet. */
  readonly id: number;
  /** null once the film is gone. */
  readonly movieId: number | null;
  readonly clip: string;
  /** ms since 1970. */
  readonly startsAt: number;
  /** ms since 1970: when what follows begins. */
  readonly endsAt: number;
  readonly segments: number;
  readonly sequence: number;
  readonly discontinuity: number;
}

/** Where on a channel something may be put: time in ms since 1970, and the numbers of its first segment. */
export interface Place {
  readonly at: number;
  readonly sequence: number;
  readonly discontinuity: number;
}

/** Where the first programme of all is put. */
export const beginning = (at: number): Place => ({ at, sequence: 0, discontinuity: 0 });

/** Films whose clip is shorter than this, in ms, and shorter than the catalogue says they are, have it repeated: they are samples. */
const SAMPLE_MS = 60_000;

/** The segments of a film's programme: those of its clip; of a sample as many as fill the length the catalogue tells, in s. */
export const segmentsOfFilm = (clip: LiveClip, lengthS: number): number =>
  clip.durationMs < SAMPLE_MS
    ? Math.max(clip.startsMs.length, segmentsWithin(clip, lengthS * 1000))
    : clip.startsMs.length;

/** So many segments of a clip, put into a place. */
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

/** The place after a programme. Each repetition of its clip begins anew, and so does what follows. */
export const placeAfter = (
  { endsAt, segments, sequence, discontinuity }: Airing,
  { startsMs }: Pick<LiveClip, 'startsMs'>,
): Place => ({
  at: endsAt,
  sequence: sequence + segments,
  discontinuity: discontinuity + Math.ceil(segments / startsMs.length),
});
