/** Running statecharts: of the whole app, from their first use on, or of one mounted view. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { tracked, settled } from '../tracked-promise.ts';
import { RETRY_MS } from './views.ts';
import type { Flows } from '../react/page-app.ts';
import type { BoundFlow, Registry } from '#kernel/registry/registry.ts';

/** Creates the flows; `run` starts each new actor. The origin renders a page with actors that are not started. */
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
  function store(flow: BoundFlow): Promise<AnyActorRef> {
    const known = actors.get(flow.id);
    if (known) return known;
    const made = start(flow, undefined);
    const actor = made instanceof Promise ? tracked(made) : settled(made);
    actors.set(flow.id, actor);
    // Forgets a machine that failed to load, so that it can be requested again.
    actor.catch(() => setTimeout(() => actors.delete(flow.id), RETRY_MS));
    return actor;
  }
  return {
    async begin(lifetime) {
      await Promise.allSettled(registry.flows.filter((flow) => flow.lifetime === lifetime).map(store));
    },
    shared: (ref) => store(registry.flow(ref)),
    first: (actor) => firsts.get(actor) ?? (actor.getSnapshot() as AnyMachineSnapshot),
    mount: (ref, input) => start(registry.flow(ref), input),
  };
}
