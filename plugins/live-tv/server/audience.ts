/** The viewers of a channel: their number, and the events they get when the number or the programme changes. */
import { LRUCache } from 'lru-cache';
import { channelName, UPDATE_EVENT, type Airing as PublishedAiring, type LiveUpdate } from '../api.ts';
import type { Realtime } from '#ports/realtime-origin.ts';
import { nowAndNext, type Channels } from './channels.ts';
import type { Broadcast } from './planner.ts';
import { EVERYTHING, claimUpdate, type Planned } from './store.ts';

/** Intervals at which a process checks for changes and viewers get their number, in ms. */
const LOOK_MS = 2000;
export const MEMBERS_EVERY_MS = 5000;
const KNOWN_CHANNELS = 200;

export interface Audience {
  members(channel: number): Promise<number>;
  /**
   * Publishes changes to the viewers of a channel. It is called when viewers request a playlist, which they do every
   * few seconds, so that nothing is published for a channel without viewers. Only one process publishes a change.
   */
  update(channel: number): Promise<void>;
}

const tagOf = (channel: number): number | null => (channel === EVERYTHING ? null : channel);

const publishedOf = ({ id, movieId, startsAt, endsAt }: Planned): PublishedAiring => ({
  id,
  starts_at: new Date(startsAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  movie_id: movieId ?? 0,
});

/** Without realtime, a brand publishes nothing and counts no viewers. */
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
      if (
        !(await claimUpdate(origin.db, channel, { programme, members: count, at, every: MEMBERS_EVERY_MS }))
      )
        return;
      const [following] = next;
      const update: LiveUpdate = {
        tag_id: tagOf(channel),
        now: now && publishedOf(now),
        next: following ? publishedOf(following) : null,
        members: count,
      };
      await realtime.publish(channelName(tagOf(channel)), UPDATE_EVENT, update);
    },
  };
}
