/**
 * Sends all statecharts of this page to the inspector's board, and receives events from it. `main.tsx` loads it only
 * with `npm run dev`; builds omit it.
 */
import {
  Actor,
  isMachineSnapshot,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import {
  CHANNEL,
  type Chart,
  type FromBoard,
  type FromPage,
  type Offer,
  type Samples,
  type Step,
} from './messages.ts';

/** Maximum number of a statechart's steps that are sent; older ones are dropped. */
const STEPS = 50;
/** Maximum number of stopped statecharts that are sent; older ones are dropped. */
const ENDED = 20;
/** Changes within this time are sent in one message. */
const SEND_DELAY_MS = 50;
/** Maximum length of nested or long values, in characters. */
const CONTEXT_CHARS = 20_000;

interface Watched {
  readonly key: string;
  readonly actor: AnyActorRef;
  readonly steps: Step[];
}

/** Converts values to JSON; values that cannot be cloned between tabs are replaced by a description. */
export function plain(value: unknown): string {
  const above = new WeakSet<object>();
  const text = JSON.stringify(
    value,
    (_name, one: unknown) => {
      if (typeof one === 'function') return 'a function';
      if (typeof one === 'bigint') return `${one}`;
      if (one instanceof Error) return `${one.name}: ${one.message}`;
      if (typeof one !== 'object' || one === null) return one;
      if ('xstate$$type' in one) return 'an actor';
      if (above.has(one)) return 'again';
      above.add(one);
      return one instanceof Map || one instanceof Set ? [...one] : one;
    },
    2,
  );
  return (text ?? 'nothing').slice(0, CONTEXT_CHARS);
}

/** Whether an event is offered. Events of actors are not; of timers, only those that a visitor would wait for are. */
const isOffered = (type: string): boolean => !/^xstate\.(?:done|error|init|stop)|\*/.test(type);

/** Events that the active states handle, each as in the fixtures, and whether its guard allows it. */
export function offersOf(snapshot: AnyMachineSnapshot, samples: Samples): Offer[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents).filter(isOffered));
  const known = samples[snapshot.machine.id] ?? [];
  const can = (event: EventObject): boolean => {
    try {
      return snapshot.can(event);
    } catch {
      // The guard reads a field that the event does not have.
      return false;
    }
  };
  return [...types].flatMap((type) => {
    const found = known.filter((event) => event.type === type);
    const events = found.length > 0 ? found : [{ type }];
    return events.map((event) => ({ event, can: can(event) }));
  });
}

/** Observes every statechart started from now on. Returns the function that stops observing. */
export function watch(channel: BroadcastChannel, at: () => { title: string; path: string }): () => void {
  const page = crypto.randomUUID();
  const watched = new Map<AnyActorRef, Watched>();
  const due = new Set<Watched>();
  let samples: Samples = {};
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = (message: FromPage) => channel.postMessage(message);

  const chartOf = ({ key, actor, steps }: Watched): Chart => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    return {
      key,
      machine: snapshot.machine.id,
      status: snapshot.status,
      states: snapshot._nodes.map(({ id }) => id),
      state: plain(snapshot.value),
      context: plain(snapshot.context),
      steps,
      offers: offersOf(snapshot, samples),
    };
  };
  const postDue = () => {
    timer = undefined;
    post({ is: 'page', page, ...at() });
    for (const one of due) post({ is: 'chart', page, chart: chartOf(one) });
    due.clear();
  };
  const note = (one: Watched) => {
    if (!isAsked) return;
    due.add(one);
    timer ??= setTimeout(postDue, SEND_DELAY_MS);
  };
  const forgetEnded = () => {
    const ended = [...watched.values()].filter(({ actor }) => actor.getSnapshot().status !== 'active');
    for (const { actor } of ended.slice(0, -ENDED)) watched.delete(actor);
  };
  const follow = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
    const actor = inspected.actorRef as AnyActorRef;
    const one = watched.get(actor) ?? { key: `${watched.size}-${actor.sessionId}`, actor, steps: [] };
    if (!watched.has(actor)) forgetEnded();
    watched.set(actor, one);
    one.steps.push({
      atMs: Math.round(performance.now()),
      event: inspected.event.type,
      state: plain(inspected.snapshot.value),
    });
    if (one.steps.length > STEPS) one.steps.shift();
    note(one);
  };

  channel.onmessage = ({ data }: MessageEvent<FromBoard>) => {
    if (data.is === 'hello') {
      isAsked = true;
      samples = data.samples;
      for (const one of watched.values()) due.add(one);
      postDue();
    } else if (data.page === page) {
      const one = [...watched.values()].find(({ key }) => key === data.key);
      one?.actor.send(data.event);
    }
  };
  post({ is: 'page', page, ...at() });
  // Patched, because every statechart is started with this method; child actors belong to its system.
  const { start } = Actor.prototype;
  const startWatched = function (this: Actor<AnyActorLogic>) {
    if (!this._parent) this.system.inspect(follow);
    return start.call(this);
  };
  Actor.prototype.start = startWatched;
  return () => {
    Actor.prototype.start = start;
    clearTimeout(timer);
    post({ is: 'left', page });
    channel.close();
  };
}

/** Called by `main.tsx` before any statechart is started. */
export function watchPage(): void {
  const end = watch(new BroadcastChannel(CHANNEL), () => ({
    title: document.title,
    path: location.pathname + location.search,
  }));
  addEventListener('pagehide', ({ persisted }) => persisted || end());
}
