/**
 * The subscribers of all processes: each process publishes its own counts, and changes are reported to subscribers and
 * webhooks.
 */
import type { MessageBus } from '#server/messages/bus.ts';
import type { Presence } from './connection.ts';
import type { Hub } from './hub.ts';
import { frame, isPresence } from './protocol.ts';

/** Changes within this time are published to the other processes together. */
const PUBLISH_AFTER_MS = 100;
/** How often each process publishes its counts without a change, and after which silence it counts as stopped. */
export const PUBLISH_EVERY_MS = 3000;
export const GONE_AFTER_MS = 10_000;

/** The subscribers of one process. */
interface Holding {
  readonly is: 'holding';
  /** Whether it contains only some channels, which may be empty now; otherwise it contains all channels. */
  readonly isPart?: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly present: Readonly<Record<string, readonly Presence[]>>;
}

/** Events that are sent to webhooks. */
export type AudienceEvent =
  | { readonly name: 'channel_occupied' | 'channel_vacated'; readonly channel: string }
  | { readonly name: 'member_added' | 'member_removed'; readonly channel: string; readonly user_id: string };

export interface AudienceOptions {
  readonly hub: Hub;
  readonly relay: Pick<MessageBus, 'node' | 'publish'>;
  readonly topic: string;
  /** Called once for each change, in the process that caused it. */
  readonly onEvent: (event: AudienceEvent) => void;
}

const NONE: Holding = { is: 'holding', counts: {}, present: {} };

/** Reads an own property, because a channel may have the name of a property that every object has. */
const of = <One>(named: Readonly<Record<string, One>>, channel: string): One | undefined =>
  Object.hasOwn(named, channel) ? named[channel] : undefined;

/** The state of a process after it has published some channels. */
function joined(before: Holding, { counts, present }: Holding): Holding {
  const all = Object.entries({ ...before.counts, ...counts }).filter(([, count]) => count > 0);
  return { is: 'holding', counts: Object.fromEntries(all), present: { ...before.present, ...present } };
}

export function createAudience({ hub, relay, topic, onEvent }: AudienceOptions) {
  const others = new Map<string, { holding: Holding; receivedMs: number }>();
  /** The last reported state: who is present in each channel with subscribers. */
  const known = new Map<string, ReadonlySet<string>>();
  /** Channels that have changed since the last publication. */
  const changes = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;

  const heldByOthers = (): Holding[] => [...others.values()].map(({ holding }) => holding);
  function count(channel: string): number {
    const elsewhere = heldByOthers().map(({ counts }) => of(counts, channel) ?? 0);
    return elsewhere.reduce((sum, one) => sum + one, hub.listenersOf(channel).size);
  }
  function present(channel: string): Map<string, Presence> {
    const all = hub.presentIn(channel);
    for (const { present: theirs } of heldByOthers())
      for (const one of of(theirs, channel) ?? []) if (!all.has(one.id)) all.set(one.id, one);
    return all;
  }
  function counts(): Map<string, number> {
    const names = [hub.counts(), ...heldByOthers().map((one) => one.counts)].flatMap(Object.keys);
    return new Map([...new Set(names)].map((name) => [name, count(name)]));
  }

  /**
   * Reports the difference: to the channel's subscribers, who is present; and to webhooks, if this process notifies
   * them.
   */
  function changed(channel: string, { notifies, except }: { notifies: boolean; except?: string }): void {
    const before = known.get(channel);
    const now = isPresence(channel) ? present(channel) : new Map<string, Presence>();
    if (count(channel) > 0) known.set(channel, new Set(now.keys()));
    else known.delete(channel);
    if (notifies && !before && known.has(channel)) onEvent({ name: 'channel_occupied', channel });
    for (const [id, { info }] of now)
      if (!before?.has(id)) {
        const added = { user_id: id, user_info: info };
        hub.deliver(channel, frame('pusher_internal:member_added', added, channel), except);
        if (notifies) onEvent({ name: 'member_added', channel, user_id: id });
      }
    for (const id of before ?? [])
      if (!now.has(id)) {
        hub.deliver(channel, frame('pusher_internal:member_removed', { user_id: id }, channel));
        if (notifies) onEvent({ name: 'member_removed', channel, user_id: id });
      }
    if (notifies && before && !known.has(channel)) onEvent({ name: 'channel_vacated', channel });
  }

  const presentIn = (names: readonly string[]) =>
    Object.fromEntries(
      names.filter(isPresence).map((name) => [name, [...hub.presentIn(name).values()]] as const),
    );
  function holding(): Holding {
    const own = hub.counts();
    return { is: 'holding', counts: own, present: presentIn(Object.keys(own)) };
  }
  function publish(message = holding()): void {
    clearTimeout(waiting);
    waiting = undefined;
    changes.clear();
    relay.publish(topic, message);
  }
  function publishChanges(): void {
    const counts = Object.fromEntries([...changes].map((name) => [name, hub.listenersOf(name).size]));
    publish({ is: 'holding', isPart: true, counts, present: presentIn([...changes]) });
  }
  function take(node: string, next: Holding | undefined, notifies: boolean): void {
    const before = others.get(node)?.holding ?? NONE;
    if (!others.has(node) && next) {
      // A process that has just started does not know the others, so this process publishes its state.
      clearTimeout(waiting);
      waiting = setTimeout(publish, PUBLISH_AFTER_MS).unref();
    }
    if (next) others.set(node, { holding: next, receivedMs: performance.now() });
    else others.delete(node);
    const after = next ?? NONE;
    for (const channel of new Set([...Object.keys(before.counts), ...Object.keys(after.counts)]))
      if (isPresence(channel) || of(before.counts, channel) !== of(after.counts, channel))
        changed(channel, { notifies });
  }
  function look(): void {
    const oldestMs = performance.now() - GONE_AFTER_MS;
    const gone = [...others].filter(([, { receivedMs }]) => receivedMs < oldestMs).map(([node]) => node);
    const left = [...others.keys()].filter((node) => !gone.includes(node));
    // Whether this process notifies webhooks for stopped processes; exactly one of the remaining processes does.
    const speaks = left.every((node) => relay.node < node);
    for (const node of gone) take(node, undefined, speaks);
    publish();
  }

  return {
    count,
    counts,
    present,
    /** Starts to publish to the other processes. */
    begin: () => void (beat ??= setInterval(look, PUBLISH_EVERY_MS).unref()),
    /** Call when the subscribers of this process have changed. */
    changedHere(channel: string, except?: string): void {
      changed(channel, { notifies: true, ...(except === undefined ? {} : { except }) });
      changes.add(channel);
      waiting ??= setTimeout(publishChanges, PUBLISH_AFTER_MS).unref();
    },
    /** Handles a message from another process. */
    receive: (node: string, message: Holding) =>
      take(node, message.isPart ? joined(others.get(node)?.holding ?? NONE, message) : message, false),
    /** Publishes that this process has no subscribers any more. */
    end(): void {
      clearInterval(beat);
      beat = undefined;
      publish();
    },
  };
}
export type Audience = ReturnType<typeof createAudience>;
export type { Holding };
