/** The order of programmes on a channel: appends programmes one after another and replaces withdrawn films. */
import { createHash } from 'node:crypto';
import type { AirableFilm } from '#ports/films.ts';
import { airingAt, placeAfter, segmentsOfFilm, type Airing, type Place } from './airing.ts';
import { segmentsWithin, TARGET_DURATION_S, type LiveClip } from './live-clip.ts';

export interface Casting {
  readonly channel: number;
  readonly films: readonly AirableFilm[];
  /** Reads a clip; null if it is missing or cannot be broadcast. */
  readonly clipOf: (id: string) => Promise<LiveClip | null>;
}

/** Last planned start of each film on the channel, in ms since 1970. */
export type LastAired = Map<number, number>;

/** A pseudo-random number, which is the same for the same channel and time in every process. */
const lot = (channel: number, at: number): number =>
  createHash('sha256').update(`${channel}|${at}`).digest().readUInt32BE(0);

/**
 * Picks a film for a position by a hash, from the half of the films that were not shown for longest: every film has its
 * turn, but not at the same hour each day. null if no film can be broadcast.
 */
async function choose(
  { channel, films, clipOf }: Casting,
  aired: LastAired,
  at: number,
): Promise<{ film: AirableFilm; clip: LiveClip } | null> {
  const last = ({ id }: AirableFilm): number => aired.get(id) ?? 0;
  let waiting = films.toSorted((a, b) => last(a) - last(b) || a.id - b.id);
  while (waiting.length > 0) {
    const film = waiting[lot(channel, at) % Math.ceil(waiting.length / 2)];
    // Tries another film if this one cannot be broadcast.
    const clip = film && (await clipOf(film.clip));
    if (film && clip) return { film, clip };
    waiting = waiting.filter((one) => one !== film);
  }
  return null;
}

/** Consecutive programmes, and the position after the last one. */
export interface Run {
  readonly airings: readonly Airing[];
  readonly place: Place;
}

/** Appends programmes from a position until `until`, in ms since 1970. */
export async function extend(casting: Casting, aired: LastAired, from: Place, until: number): Promise<Run> {
  const airings: Airing[] = [];
  let place = from;
  while (place.at < until) {
    // Each choice depends on the previous one.
    const next = await choose(casting, aired, place.at);
    if (!next) break;
    const { film, clip } = next;
    const airing = airingAt(place, clip, {
      movieId: film.id,
      segments: segmentsOfFilm(clip, film.length),
    });
    aired.set(film.id, airing.startsAt);
    airings.push(airing);
    place = placeAfter(airing, clip);
  }
  return { airings, place };
}

/**
 * Fills the time of a withdrawn film with other films of the channel; the last one is cut off after a whole segment.
 */
async function standIns(casting: Casting, aired: LastAired, from: Place, until: number): Promise<Run> {
  const airings: Airing[] = [];
  let place = from;
  for (;;) {
    const next = await choose(casting, aired, place.at);
    const fitting = next ? segmentsWithin(next.clip, until - place.at) : 0;
    if (!next || fitting === 0) return { airings, place };
    const { film, clip } = next;
    const segments = Math.min(segmentsOfFilm(clip, film.length), fitting);
    const airing = airingAt(place, clip, { movieId: film.id, segments });
    aired.set(film.id, airing.startsAt);
    airings.push(airing);
    place = placeAfter(airing, clip);
  }
}

/** How far ahead of the clock another process may have listed segments, in ms. */
const MARGIN_MS = TARGET_DURATION_S * 1000;

/** Number of a programme's segments that may have been listed by a time; for a missing clip, an estimate. */
function listedBy({ startsAt, endsAt, segments }: Airing, clip: LiveClip | null, at: number): number {
  if (clip) return Math.min(segments, segmentsWithin(clip, at - startsAt));
  return Math.min(segments, Math.max(0, Math.ceil((segments * (at - startsAt)) / (endsAt - startsAt))));
}

/** The position after the listed segments of a missing clip, so that no sequence number is used again. */
const placeBeyond = (place: Place, { startsAt, endsAt, segments }: Airing, listed: number): Place => ({
  at: place.at + Math.round(((endsAt - startsAt) * listed) / segments),
  sequence: place.sequence + listed,
  discontinuity: place.discontinuity + listed,
});

export interface Mending extends Casting {
  /** Current time in ms since 1970. */
  readonly now: number;
  /** The position from which to continue if nothing is planned. */
  readonly after: Place;
  /** Whether a programme may still be shown. */
  readonly holds: (airing: Airing) => boolean;
}

/**
 * The current and later programmes, without withdrawn films. Listed segments of a withdrawn film stay. Other films of
 * the channel fill its time up to the last whole segment, so that the next programme starts as announced, or earlier by
 * less than a segment. If no film is left, the channel ends there.
 */
export async function mend(airings: readonly Airing[], aired: LastAired, mending: Mending): Promise<Run> {
  const [first] = airings;
  if (!first) return { airings: [], place: mending.after };
  const mended: Airing[] = [];
  let place: Place = { at: first.startsAt, sequence: first.sequence, discontinuity: first.discontinuity };
  for (const airing of airings) {
    // Each programme is appended to the previous one.
    const clip = await mending.clipOf(airing.clip);
    const isKept = clip !== null && mending.holds(airing);
    const until = place.at + (airing.endsAt - airing.startsAt);
    const listed = isKept ? airing.segments : listedBy(airing, clip, mending.now + MARGIN_MS);
    if (clip && listed > 0) {
      const { id, movieId } = airing;
      const placed = airingAt(place, clip, { id, movieId, segments: listed });
      mended.push(placed);
      place = placeAfter(placed, clip);
    }
    if (isKept) continue;
    if (!clip) place = placeBeyond(place, airing, listed);
    const others = await standIns(mending, aired, place, until);
    if (others.airings.length === 0 && until - place.at > MARGIN_MS) return { airings: mended, place };
    mended.push(...others.airings);
    place = others.place;
  }
  return { airings: mended, place };
}
