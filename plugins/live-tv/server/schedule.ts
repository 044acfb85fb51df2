/** What follows what on a channel: programmes put one after another, and others in the place of those that may not be shown any more. */
import { createHash } from 'node:crypto';
import type { AirableFilm } from '#ports/films.ts';
import { airingAt, placeAfter, segmentsOfFilm, type Airing, type Place } from './airing.ts';
import { segmentsWithin, TARGET_DURATION_S, type LiveClip } from './live-clip.ts';

export interface Casting {
  readonly channel: number;
  readonly films: readonly AirableFilm[];
  /** null for a clip that is not there or cannot be broadcast. */
  readonly clipOf: (id: string) => Promise<LiveClip | null>;
}

/** When each film was last put on the channel, or will have been, in ms since 1970. */
export type LastAired = Map<number, number>;

/** The same number for the same channel and time, whoever asks. */
const lot = (channel: number, at: number): number =>
  createHash('sha256').update(`${channel}|${at}`).digest().readUInt32BE(0);

/**
 * The film for a place: drawn by lot from that half of the films that has not been shown for longest, so that every film has its turn, and
 * not at the same hour each day. null where none can be broadcast.
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
    // The next is looked at where this one cannot be broadcast.
    const clip = film && (await clipOf(film.clip));
    if (film && clip) return { film, clip };
    waiting = waiting.filter((one) => one !== film);
  }
  return null;
}

/** Programmes one after another, and the place after them. */
export interface Run {
  readonly airings: readonly Airing[];
  readonly place: Place;
}

/** Programmes from a place on until `until` is reached, in ms since 1970. */
export async function extend(casting: Casting, aired: LastAired, from: Place, until: number): Promise<Run> {
  const airings: Airing[] = [];
  let place = from;
  while (place.at < until) {
    // Who comes next depends on who came before.
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

/** What fills the time that a withdrawn film leaves: other films of the channel, the last one cut off with its last whole segment. */
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

/** How far beyond the clock another process may have listed what is on, in ms. */
const MARGIN_MS = TARGET_DURATION_S * 1000;

/** How many of a programme's segments may have been listed by a time; of a clip that is gone, as many as would have been. */
function listedBy({ startsAt, endsAt, segments }: Airing, clip: LiveClip | null, at: number): number {
  if (clip) return Math.min(segments, segmentsWithin(clip, at - startsAt));
  return Math.min(segments, Math.max(0, Math.ceil((segments * (at - startsAt)) / (endsAt - startsAt))));
}

/** The place after segments of a clip that is gone: no number that was told is told again. */
const placeBeyond = (place: Place, { startsAt, endsAt, segments }: Airing, listed: number): Place => ({
  at: place.at + Math.round(((endsAt - startsAt) * listed) / segments),
  sequence: place.sequence + listed,
  discontinuity: place.discontinuity + listed,
});

export interface Mending extends Casting {
  /** ms since 1970. */
  readonly now: number;
  /** The place after what has been shown, where nothing is planned. */
  readonly after: Place;
  /** Whether a programme may still be shown. */
  readonly holds: (airing: Airing) => boolean;
}

/**
 * The programmes that are on and to come, without those that may not be shown any more. What of such a one has been listed stays; other films
 * of the channel fill its time up to the last whole segment, so that what follows begins where it was announced, or earlier by less than a
 * segment. Where no film is left that could be shown the channel ends there.
 */
export async function mend(airings: readonly Airing[], aired: LastAired, mending: Mending): Promise<Run> {
  const [first] = airings;
  if (!first) return { airings: [], place: mending.after };
  const mended: Airing[] = [];
  let place: Place = { at: first.startsAt, sequence: first.sequence, discontinuity: first.discontinuity };
  for (const airing of airings) {
    // Each is put after the one before.
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
