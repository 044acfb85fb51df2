/** The viewers of a channel: how many they are, and what they are told when that or the programme changes. */
import { LRUCache } from 'lru-cache';
import { channelName, UPDATE_EVENT, type Airing as ToldAiring, type LiveUpdate } from '../api.ts';
import type { Realtime } from '#ports/realtime-origin.ts';
import { nowAndNext, type Channels } from './channels.ts';
import type { Broadcast } from './planner.ts';
import { EVERYTHING, toldAnew, type Planned } from './store.ts';

/** How often a process looks whether there is something to tell, and how often viewers hear of their number, in ms. */
const LOOK_MS = 2000;
export const MEMBERS_EVERY_MS = 5000;
const KNOWN_CHANNELS = 200;

export interface Audience {
  members(channel: number): Promise<number>;
  /**
   * Tells the viewers of a channel what they do not know yet. Whoever watches asks for a playlist every few seconds, so it is called
   * then, and nobody is told anything where nobody watches. Of all processes one tells.
   */
  update(channel: number): Promise<void>;
}

const tagOf = (channel: number): number | null => (channel === EVERYTHING ? null : channel);

const told = ({ id, movieId, startsAt, endsAt }: Planned): ToldAiring => ({
  id,
  starts_at: new Date(startsAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  movie_id: movieId ?? 0,
});

/** A brand without realtime tells nobody, and knows of no viewers. */
export function createAudience(
  { origin }: Broadcast,
  channels: Channels,
  realtime: Realtime | undefined,
): Audience {
  const looked = new LRUCache<number, number>({ max: KNOWN_CHANNELS });
  const members = async (channel: number): Promise<number> =>
    realtime ? realtime.count(channelName(tagOf(channel))) : 0;

  return {
    members,
    async update(channel) {
      if (!realtime) return;
      const at = channels.now();
      if (Math.abs(at - (looked.get(channel) ?? 0)) < LOOK_MS) return;
      looked.set(channel, at);
      const { now, next } = nowAndNext(await channels.on(channel), 1);
      const count = await members(channel);
      const programme = now?.id ?? null;
      if (!(await toldAnew(origin.db, channel, { programme, members: count, at, every: MEMBERS_EVERY_MS })))
        return;
      const [following] = next;
      const update: LiveUpdate = {
        tag_id: tagOf(channel),
        now: now && told(now),
        next: following ? told(following) : null,
        members: count,
      };
      await realtime.publish(channelName(tagOf(channel)), UPDATE_EVENT, update);
    },
  };
}
