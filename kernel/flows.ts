/** Running statecharts: those of the whole app, those kept from their first use, those of one mounted view. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { arriving, here } from './arrival.ts';
import type { FlowLife } from './plugin.ts';
import type { BoundFlow, Registry } from './registry.ts';
import type { AnyRef } from './ref.ts';

export interface Flows {
  /** Makes every flow of a life; resolves when their machines have arrived. */
  begin(life: FlowLife): Promise<void>;
  /** The shared actor of a flow that lives longer than a view; the same arrival each time. */
  shared(ref: AnyRef): Promise<AnyActorRef>;
  /** What a shared actor was like before it started: the origin has drawn the first page with it. */
  first(actor: AnyActorRef): AnyMachineSnapshot;
  /** A new actor of a `mount` flow, started; the caller stops it. */
  mount(ref: AnyRef, input: unknown): AnyActorRef | Promise<AnyActorRef>;
}

/** `run` brings a new actor to life. The origin draws one page with its actors as they were made, and starts none. */
export function createFlows(
  registry: Registry,
  run: (actor: AnyActorRef) => void = (actor) => actor.start(),
): Flows {
  const actors = new Map<string, Promise<AnyActorRef>>();
  const firsts = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  const begun = (actor: AnyActorRef): AnyActorRef => {
    firsts.set(actor, actor.getSnapshot() as AnyMachineSnapshot);
    run(actor);
    return actor;
  };
  const start = (flow: BoundFlow, input: unknown): AnyActorRef | Promise<AnyActorRef> => {
    const made = flow.start(input as never);
    return made instanceof Promise ? made.then(begun) : begun(made);
  };
  function keep(flow: BoundFlow): Promise<AnyActorRef> {
    const known = actors.get(flow.id);
    if (known) return known;
    const made = start(flow, undefined);
    const actor = made instanceof Promise ? arriving(made) : here(made);
    actors.set(flow.id, actor);
    // A machine that could not be loaded may be asked for again.
    actor.catch(() => actors.delete(flow.id));
    return actor;
  }
  return {
    async begin(life) {
      await Promise.allSettled(registry.flows.filter((flow) => flow.life === life).map(keep));
    },
    shared: (ref) => keep(registry.flow(ref)),
    first: (actor) => firsts.get(actor) ?? (actor.getSnapshot() as AnyMachineSnapshot),
    mount: (ref, input) => start(registry.flow(ref), input),
  };
}
