/** Who listens in all processes together: each tells the others what it holds, and what has changed is told on. */
import type { MessageBus } from '#server/messages/bus.ts';
import type { Presence } from './connection.ts';
import type { Hub } from './hub.ts';
import { frame, isPresence } from './protocol.ts';

/** Changes within this time are told to the other processes together. */
const TELL_AFTER_MS = 100;
/** How often each tells what it holds without a change, and when one that does not is taken for gone. */
export const TELL_EVERY_MS = 3000;
export const GONE_AFTER_MS = 10_000;

/** What a process holds. */
interface Holding {
  readonly is: 'holding';
  /** Only of the channels that it names, which may have nobody any more; absent: of all. */
  readonly isPart?: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly present: Readonly<Record<string, readonly Presence[]>>;
}

/** What webhooks are told of. */
export type AudienceFact =
  | { readonly name: 'channel_occupied' | 'channel_vacated'; readonly channel: string }
  | { readonly name: 'member_added' | 'member_removed'; readonly channel: string; readonly user_id: string };

export interface AudienceOptions {
  readonly hub: Hub;
  readonly relay: Pick<MessageBus, 'node' | 'publish'>;
  readonly topic: string;
  /** Told once of each change, by the process that brought it about. */
  readonly onFact: (fact: AudienceFact) => void;
}

const NONE: Holding = { is: 'holding', counts: {}, present: {} };

/** A channel may be called like a property that every object has. */
const of = <One>(named: Readonly<Record<string, One>>, channel: string): One | undefined =>
  Object.hasOwn(named, channel) ? named[channel] : undefined;

/** What a process holds after it has told a part. */
function joined(before: Holding, { counts, present }: Holding): Holding {
  const all = Object.entries({ ...before.counts, ...counts }).filter(([, count]) => count > 0);
  return { is: 'holding', counts: Object.fromEntries(all), present: { ...before.present, ...present } };
}

export function createAudience({ hub, relay, topic, onFact }: AudienceOptions) {
  const others = new Map<string, { holding: Holding; heardMs: number }>();
  /** As it was last told: who is in a channel that is occupied. */
  const told = new Map<string, ReadonlySet<string>>();
  /** What has changed since the others were told. */
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

  /** Tells what is different now: the channel's own listeners of who is present, and webhooks where this process is to. */
  function changed(channel: string, { tells, except }: { tells: boolean; except?: string }): void {
    const before = told.get(channel);
    const now = isPresence(channel) ? present(channel) : new Map<string, Presence>();
    if (count(channel) > 0) told.set(channel, new Set(now.keys()));
    else told.delete(channel);
    if (tells && !before && told.has(channel)) onFact({ name: 'channel_occupied', channel });
    for (const [id, { info }] of now)
      if (!before?.has(id)) {
        const added = { user_id: id, user_info: info };
        hub.deliver(channel, frame('pusher_internal:member_added', added, channel), except);
        if (tells) onFact({ name: 'member_added', channel, user_id: id });
      }
    for (const id of before ?? [])
      if (!now.has(id)) {
        hub.deliver(channel, frame('pusher_internal:member_removed', { user_id: id }, channel));
        if (tells) onFact({ name: 'member_removed', channel, user_id: id });
      }
    if (tells && before && !told.has(channel)) onFact({ name: 'channel_vacated', channel });
  }

  const presentIn = (names: readonly string[]) =>
    Object.fromEntries(
      names.filter(isPresence).map((name) => [name, [...hub.presentIn(name).values()]] as const),
    );
  function holding(): Holding {
    const own = hub.counts();
    return { is: 'holding', counts: own, present: presentIn(Object.keys(own)) };
  }
  function tell(said = holding()): void {
    clearTimeout(waiting);
    waiting = undefined;
    changes.clear();
    relay.publish(topic, said);
  }
  function tellChanges(): void {
    const counts = Object.fromEntries([...changes].map((name) => [name, hub.listenersOf(name).size]));
    tell({ is: 'holding', isPart: true, counts, present: presentIn([...changes]) });
  }
  function take(node: string, next: Holding | undefined, tells: boolean): void {
    const before = others.get(node)?.holding ?? NONE;
    if (!others.has(node) && next) {
      // A process that has begun knows nothing of those before it.
      clearTimeout(waiting);
      waiting = setTimeout(tell, TELL_AFTER_MS).unref();
    }
    if (next) others.set(node, { holding: next, heardMs: performance.now() });
    else others.delete(node);
    const after = next ?? NONE;
    for (const channel of new Set([...Object.keys(before.counts), ...Object.keys(after.counts)]))
      if (isPresence(channel) || of(before.counts, channel) !== of(after.counts, channel))
        changed(channel, { tells });
  }
  function look(): void {
    const oldestMs = performance.now() - GONE_AFTER_MS;
    const gone = [...others].filter(([, { heardMs }]) => heardMs < oldestMs).map(([node]) => node);
    const left = [...others.keys()].filter((node) => !gone.includes(node));
    // Of those that are left, one speaks for those that can no longer.
    const speaks = left.every((node) => relay.node < node);
    for (const node of gone) take(node, undefined, speaks);
    tell();
  }

  return {
    count,
    counts,
    present,
    /** Begins to tell the others. */
    begin: () => void (beat ??= setInterval(look, TELL_EVERY_MS).unref()),
    /** Something has changed in this process. */
    changedHere(channel: string, except?: string): void {
      changed(channel, { tells: true, ...(except === undefined ? {} : { except }) });
      changes.add(channel);
      waiting ??= setTimeout(tellChanges, TELL_AFTER_MS).unref();
    },
    /** What another process has told. */
    heard: (node: string, said: Holding) =>
      take(node, said.isPart ? joined(others.get(node)?.holding ?? NONE, said) : said, false),
    /** Tells the others that nobody listens here any more. */
    end(): void {
      clearInterval(beat);
      beat = undefined;
      tell();
    },
  };
}
export type Audience = ReturnType<typeof createAudience>;
export type { Holding };
