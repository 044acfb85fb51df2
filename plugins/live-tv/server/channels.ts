/** Programmes for playlists and replies: read from the database once a second, and planned or repaired when needed. */
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';
import { StoreFault } from '#server/media/s3.ts';
import type { LiveClip } from './live-clip.ts';
import { liveClipOf, plan, planAll, type Broadcast } from './planner.ts';
import { WINDOW_MS, type Clips } from './playlist.ts';
import { EVERYTHING, planned, type Planned } from './store.ts';
import { steadyClock } from './steady-clock.ts';

/** Lifetime of the cached programme, in ms; a withdrawn film is noticed after at most this delay. */
const FRESH_MS = 1000;
/** How far ahead programmes are read for playlists and for the list of next programmes, in ms. */
const LOOK_AHEAD_MS = 6 * 3_600_000;
/** How long before its start a programme's clip is checked, in ms; the job checks all planned clips each hour. */
const SOON_MS = 120_000;
/** How long before its last programme ends a request plans a channel, in ms, if no job has planned it. */
const LATEST_MS = 3_600_000;
/** Delay after an attempt that planned nothing, in ms. */
const PAUSE_MS = 30_000;
/** Delay for planning all channels, in ms; the job plans at the same interval. */
const ALL_PAUSE_MS = 3_600_000;
const KNOWN_CHANNELS = 200;
/** Key for all channels in the map of attempts. */
const ALL = -1;

export interface OnChannel {
  /** Time of reading, in ms since 1970. */
  readonly now: number;
  /** Programmes from the start of the playlist window on, in order. */
  readonly airings: readonly Planned[];
  /** Clips of the programmes that have started or start soon. */
  readonly clips: Clips;
}

export interface Channels {
  readonly now: () => number;
  on(channel: number): Promise<OnChannel>;
  /** The programmes of a channel in a period (ms since 1970), without withdrawn films. */
  between(channel: number, from: number, until: number): Promise<readonly Planned[]>;
  /** The current programme of each channel. */
  running(): Promise<ReadonlyMap<number, Planned>>;
  /** Whether the channel of all films has a programme. */
  isOnAir(): Promise<boolean>;
  /** Every clip that may be listed during the lifetime of a signed path. */
  clipsOf(channel: number): Promise<readonly LiveClip[]>;
}

const isSoon = ({ startsAt }: Planned, at: number): boolean => startsAt <= at + SOON_MS;

export function createChannels(broadcast: Broadcast): Channels {
  const { origin, films } = broadcast;
  const now = steadyClock(origin.now);
  const known = new LRUCache<number, { at: number; read: Promise<OnChannel> }>({ max: KNOWN_CHANNELS });
  const tried = new LRUCache<number, number>({ max: KNOWN_CHANNELS });

  async function clipsOfAll(airings: readonly Planned[]): Promise<Map<string, LiveClip>> {
    const ids = [...new Set(airings.map(({ clip }) => clip))];
    const clips = await Promise.all(ids.map((id) => liveClipOf(broadcast, id)));
    return new Map(clips.flatMap((clip) => (clip ? [[clip.id, clip]] : [])));
  }

  async function look(channel: number): Promise<OnChannel> {
    const at = now();
    const airings = await planned(origin.db, films, {
      channel,
      from: at - 2 * WINDOW_MS,
      until: at + LOOK_AHEAD_MS,
    });
    return { now: at, airings, clips: await clipsOfAll(airings.filter((one) => isSoon(one, at))) };
  }

  const isDue = ({ now: at, airings, clips }: OnChannel): boolean =>
    (airings.at(-1)?.endsAt ?? 0) < at + LATEST_MS ||
    airings.some(
      (airing) => airing.endsAt > at && !(airing.mayAir && (clips.has(airing.clip) || !isSoon(airing, at))),
    );

  async function read(channel: number): Promise<OnChannel> {
    const found = await look(channel);
    const last = tried.get(channel);
    if (!isDue(found) || (last !== undefined && Math.abs(found.now - last) < PAUSE_MS)) return found;
    await plan(broadcast, channel, now);
    const planned = await look(channel);
    if (isDue(planned)) tried.set(channel, found.now);
    return planned;
  }

  const self: Channels = {
    now,

    async on(channel) {
      const at = now();
      const one = known.get(channel);
      if (one && Math.abs(at - one.at) < FRESH_MS) return { ...(await one.read), now: at };
      const entry = { at, read: read(channel) };
      known.set(channel, entry);
      // After a failed read, the next request reads again.
      entry.read.catch(() => known.delete(channel));
      return { ...(await entry.read), now: at };
    },

    async between(channel, from, until) {
      const find = () => planned(origin.db, films, { channel, from, until });
      const found = await find();
      const isBarred = found.some(({ mayAir, endsAt }) => !mayAir && endsAt > now());
      if (isBarred) await plan(broadcast, channel, now);
      return (isBarred ? await find() : found).filter(({ mayAir }) => mayAir);
    },

    async isOnAir() {
      try {
        const at = now();
        const on = await planned(origin.db, films, { channel: EVERYTHING, from: at, until: at + 1 });
        // If something is planned, no clip is read for the header.
        return on.some(({ mayAir }) => mayAir) || nowAndNext(await self.on(EVERYTHING), 0).now !== null;
      } catch (error) {
        // The header is rendered even without a database and without films.
        if (isDatabaseUnavailable(error) || error instanceof StoreFault) return false;
        throw error;
      }
    },

    async running() {
      const find = async () => {
        const at = now();
        const airings = await planned(origin.db, films, { from: at, until: at + 1 });
        return new Map(airings.filter(({ mayAir }) => mayAir).map((airing) => [airing.channel, airing]));
      };
      const found = await find();
      const last = tried.get(ALL);
      // A request for one channel plans only that channel.
      if (found.size > 1 || (last !== undefined && Math.abs(now() - last) < ALL_PAUSE_MS)) return found;
      await planAll(broadcast);
      tried.set(ALL, now());
      return find();
    },

    async clipsOf(channel) {
      const at = now();
      const until = at + SIGNATURE_LIFETIME_S * 1000;
      const airings = await planned(origin.db, films, { channel, from: at - WINDOW_MS, until });
      return [...(await clipsOfAll(airings)).values()];
    },
  };
  return self;
}

/** The current programme and the next ones, without withdrawn films. */
export function nowAndNext(
  { now, airings }: OnChannel,
  count: number,
): { now: Planned | null; next: readonly Planned[] } {
  const coming = airings.filter(({ mayAir, endsAt }) => mayAir && endsAt > now);
  const [first] = coming;
  const isOn = first !== undefined && first.startsAt <= now;
  const next = isOn ? coming.slice(1) : coming;
  return { now: isOn ? first : null, next: next.slice(0, count) };
}
