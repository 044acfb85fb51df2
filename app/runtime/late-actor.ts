/** A statechart that loads after the first page has been hydrated; until then it has the rendered state. */
import type { Followed, Navigated } from '../react/page-app.ts';
import type { RouterInput } from '../router/machine.ts';

interface LateActor<Snapshot, Event> extends Followed<Snapshot, Event> {
  /** Connects the started actor: it gets the queued events, and subscribers get its changes from now on. */
  arrive(actor: Followed<Snapshot, Event>): void;
  /** Whether there are queued events that have not been handled. */
  isAwaited(): boolean;
}

/** An actor whose statechart may still be loading. */
export type Late<Actor> =
  Actor extends Followed<infer Snapshot, infer Event> ? LateActor<Snapshot, Event> : never;

/** The snapshot of a statechart whose machine has not loaded and which has not been started. */
export const atFirst = <Context>(context: Context) => ({ context, status: 'active', error: undefined });

export function lateActor<Snapshot, Event>(first: Snapshot): LateActor<Snapshot, Event> {
  let actor: Followed<Snapshot, Event> | undefined;
  let made: Snapshot | undefined;
  const events: Event[] = [];
  const followers = new Set<(actor: Followed<Snapshot, Event>) => void>();
  return {
    // Returns the same object until something changes, so that loading a machine re-renders nothing.
    getSnapshot() {
      const present = actor?.getSnapshot();
      return present === undefined || present === made ? first : present;
    },
    subscribe(observer) {
      if (actor) return actor.subscribe(observer);
      let subscription: { unsubscribe(): void } | undefined;
      const follow = (arrived: Followed<Snapshot, Event>) => (subscription = arrived.subscribe(observer));
      followers.add(follow);
      return {
        unsubscribe() {
          followers.delete(follow);
          subscription?.unsubscribe();
        },
      };
    },
    send(event) {
      if (actor) actor.send(event);
      else events.push(event);
    },
    isAwaited: () => events.length > 0,
    arrive(arrived) {
      actor = arrived;
      made = arrived.getSnapshot();
      for (const follow of followers) follow(arrived);
      followers.clear();
      for (const event of events.splice(0)) arrived.send(event);
    },
  };
}

function stateOf({ ready, reason, refusal }: RouterInput): string {
  if (ready) return 'shown';
  if (reason !== null) return 'notFound';
  return refusal ? 'failed' : 'idle';
}

/** The state of the navigation before its statechart has loaded: the first page, or its error page. */
export const firstNavigated = (input: RouterInput): Navigated => ({
  ...atFirst({ target: null, redirects: 0, redirectTo: null, ...input }),
  matches: (state) => state === stateOf(input),
  hasTag: () => false,
});
