/** Plans programmes ahead of time, and replaces withdrawn films. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { SignedClips } from '#ports/clips.ts';
import type { Films } from '#ports/films.ts';
import { liveClip, type LiveClip } from './live-clip.ts';
import { extend, mend } from './schedule.ts';
import {
  addProgrammes,
  channelsOf,
  countOn,
  filmsOn,
  holdChannel,
  lastAired,
  placeOf,
  planned,
  replaceProgrammes,
} from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far ahead programmes are planned, in ms: tomorrow's guide is complete this evening. */
export const AHEAD_MS = 2 * DAY_MS;
/** A category with fewer films has no channel, because it would repeat them too often. */
export const FILMS_AT_LEAST = 3;

export interface Broadcast {
  readonly origin: Origin;
  readonly films: Films;
  readonly clips: SignedClips;
}

/** A clip as broadcast; null if it is missing or cannot be broadcast. Rejects if its store does not reply. */
export async function liveClipOf({ clips }: Pick<Broadcast, 'clips'>, id: string): Promise<LiveClip | null> {
  try {
    const [renditions, facts] = await Promise.all([clips.renditionsOf(id), clips.find(id)]);
    return renditions && liveClip(id, renditions, facts?.subtitles);
  } catch (error) {
    // The metadata is unreadable, but the channel has other clips.
    if (error instanceof SyntaxError || v.isValiError(error)) return null;
    throw error;
  }
}

/** Reads each clip only once. */
function readOnce(broadcast: Broadcast): (id: string) => Promise<LiveClip | null> {
  const read = new Map<string, Promise<LiveClip | null>>();
  return (id) => {
    const clip = read.get(id) ?? liveClipOf(broadcast, id);
    read.set(id, clip);
    return clip;
  };
}

interface ComputeInput extends Pick<Broadcast, 'films'> {
  readonly channel: number;
  /** Current time in ms since 1970. */
  readonly now: () => number;
  readonly clipOf: (id: string) => Promise<LiveClip | null>;
}

/** Computes the programme of a channel from the current time on, to replace the planned one. */
async function computeProgramme(db: Kysely<Database>, { films, channel, now: clock, clipOf }: ComputeInput) {
  const now = clock();
  const { ended, ...numbers } = await placeOf(db, channel);
  const casting = { channel, films: await filmsOn(db, films, channel), clipOf };
  const aired = await lastAired(db, channel);
  const coming = await planned(db, films, { channel, from: now });
  const barred = new Set(coming.filter(({ mayAir }) => !mayAir).map(({ id }) => id));
  // A channel starts at midnight UTC, or continues where it ended earlier today.
  const after = { ...numbers, at: Math.max(Math.floor(now / DAY_MS) * DAY_MS, ended) };
  const mended = await mend(coming, aired, { ...casting, now, after, holds: ({ id }) => !barred.has(id) });
  const isEnough = casting.films.length >= FILMS_AT_LEAST;
  const until = isEnough ? now + AHEAD_MS : mended.place.at;
  const { airings, place } = await extend(casting, aired, mended.place, until);
  return { coming, mended: mended.airings, airings, place };
}

/**
 * Plans a channel ahead, without withdrawn films. `now` returns ms since 1970. The programme is computed twice, because
 * a clip store may be slow, and reading clips must not hold a row lock or, on the embedded database, block every other
 * query. The second computation holds the lock, has the clips in memory, and reads the clock again, so that segments
 * listed in the meantime are kept.
 */
export async function plan(broadcast: Broadcast, channel: number, now: () => number): Promise<void> {
  const { origin, films } = broadcast;
  const input = { films, channel, now, clipOf: readOnce(broadcast) };
  await computeProgramme(origin.db, input);
  await origin.db.transaction().execute(async (trx) => {
    await holdChannel(trx, channel);
    const { coming, mended, airings, place } = await computeProgramme(trx, input);
    await replaceProgrammes(trx, channel, coming, mended);
    await addProgrammes(trx, channel, airings);
    await countOn(trx, channel, place);
  });
}

/**
 * Plans every channel with enough films, one after another, and repairs running channels that no longer have enough.
 * Rejects with the first error after all other channels were planned.
 */
export async function planAll(broadcast: Broadcast): Promise<void> {
  const { origin, films } = broadcast;
  const now = () => origin.now().getTime();
  const running = await planned(origin.db, films, { from: now() });
  const channels = new Set([
    ...(await channelsOf(origin.db, films, FILMS_AT_LEAST)),
    ...running.map(({ channel }) => channel),
  ]);
  const faults: unknown[] = [];
  // One transaction at a time, because each locks its channel.
  for (const channel of channels)
    await plan(broadcast, channel, now).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
