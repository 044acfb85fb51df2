/** Walks every path of a statechart from fixtures to find unreachable states, transitions never taken, and traps. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { nameOf, nodesOf, recorded, type Met } from './recorded.ts';

export { nameOf } from './recorded.ts';

/** Results of an invoked actor; one of each kind, unless a machine distinguishes more. */
export interface Outcomes {
  readonly done?: readonly unknown[];
  readonly errors?: readonly unknown[];
}

export interface WalkOptions {
  /** Visitor events, at least one of each type. */
  readonly events: readonly EventObject[];
  /** Inputs to start with; each input is walked. */
  readonly inputs?: readonly unknown[];
  /** Results by invoke id; an actor without fixtures returns undefined and fails with an Error. */
  readonly outcomes?: Readonly<Record<string, Outcomes>>;
  /** Leaf states without a transition that are not traps, each with its reason. */
  readonly rests?: Readonly<Record<string, string>>;
  /** Invokes that run as long as their machine and therefore have no timeout and no onError, each with its reason. */
  readonly lifelong?: Readonly<Record<string, string>>;
  /** Whether a context that can grow endlessly has reached its limit; contexts beyond it are not explored. */
  readonly enough?: (context: never) => boolean;
}

/** The path to a state: input and events. */
export interface Path {
  readonly input: unknown;
  readonly events: readonly EventObject[];
}

/** The results of a walk; every list is empty if the machine has no errors. */
export interface Walk {
  /** Leaf states that no path reaches. */
  readonly unreached: readonly string[];
  /** Transitions that no path takes, as `state: event`; eventless ones as `state: always`. */
  readonly untaken: readonly string[];
  /** Guard answers that no path receives, as `guard: no`. */
  readonly unanswered: readonly string[];
  /** Non-final leaf states that no event leaves, and unneeded exceptions. */
  readonly traps: readonly string[];
  /** Invokes without an id, onError or a named timeout, and unneeded exceptions. */
  readonly loose: readonly string[];
  /** Maps each leaf state to the shortest path that reaches it, for stories. */
  readonly paths: ReadonlyMap<string, Path>;
  /** All names that a walk should cover. */
  readonly whole: { readonly states: Met; readonly transitions: Met; readonly guards: Met };
}

const LIMIT = 25_000;
const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  snapshot._nodes as AnyStateNode[];

/** A transient state is left as soon as it is entered, so it is never visible. */
const isCrossroads = (node: AnyStateNode): boolean => node.always?.some(({ guard }) => !guard) ?? false;

export const isLeaf = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') && !isCrossroads(node);

/** Every stable state, as dotted paths in document order. */
export const leavesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine).filter(isLeaf).map(nameOf);

/**
 * Possible events in a state. Actor and timer events occur only in states that run them; in any other state they would
 * be an error of the test.
 */
export function eventsIn(
  snapshot: AnyMachineSnapshot,
  { events, outcomes = {} }: WalkOptions,
): EventObject[] {
  if (snapshot.status !== 'active') return [];
  const spoken: EventObject[] = [...events];
  for (const node of activeNodes(snapshot)) {
    for (const { id } of node.invoke) {
      const { done = [undefined], errors = [new Error('sample')] } = outcomes[id] ?? {};
      for (const output of done) spoken.push({ type: DONE + id, output, actorId: id } as EventObject);
      for (const error of errors) spoken.push({ type: ERROR + id, error, actorId: id } as EventObject);
    }
    for (const type of node.ownEvents) if (type.startsWith(AFTER)) spoken.push({ type });
  }
  return spoken;
}

export const serialize = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.context, snapshot.status]);

const withoutTimeout = (node: AnyStateNode): boolean => {
  for (let one: AnyStateNode | undefined = node; one; one = one.parent as AnyStateNode | undefined)
    if (
      one.ownEvents.some((type: string) => type.startsWith(AFTER) && Number.isNaN(Number(type.split('.')[2])))
    )
      return false;
  return true;
};

function looseOf(machine: AnyStateMachine, lifelong: NonNullable<WalkOptions['lifelong']>): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id }) => {
      const faults = [];
      if (/^\d+\.|^xstate\./.test(id) || id.includes(`${machine.id}.`)) faults.push('has no id of its own');
      const ends = [];
      if (!node.transitions.has(ERROR + id)) ends.push('has no onError');
      if (withoutTimeout(node)) ends.push('has no named timeout');
      if (!(id in lifelong)) faults.push(...ends);
      else if (ends.length === 0) faults.push('needs no excuse');
      return faults.map((fault) => `${nameOf(node)}: ${id} ${fault}`);
    }),
  );
}

function trapsOf(
  machine: AnyStateMachine,
  leaving: ReadonlySet<string>,
  rests: NonNullable<WalkOptions['rests']>,
) {
  const without = nodesOf(machine)
    .filter((node) => isLeaf(node) && node.type === 'atomic' && !leaving.has(nameOf(node)))
    .map(nameOf);
  const needless = Object.keys(rests).filter((name) => !without.includes(name));
  return [
    ...without.filter((name) => !(name in rests)),
    ...needless.map((name) => `${name} needs no excuse`),
  ];
}

/** Walks a machine without running its actors and actions, so they need not be provided. */
export function walk(machine: AnyStateMachine, options: WalkOptions): Walk {
  const { copy, ...records } = recorded(machine);
  const leaving = new Set<string>();
  const paths = new Map<string, Path>();
  const { enough, rests = {}, lifelong = {} } = options;

  for (const input of options.inputs ?? [undefined]) {
    const found = getShortestPaths(copy, {
      input: input as never,
      limit: LIMIT,
      stopWhen: (snapshot) => enough?.((snapshot as AnyMachineSnapshot).context as never) ?? false,
      serializeState: (snapshot) => serialize(snapshot as AnyMachineSnapshot),
      events: (snapshot) => {
        const seen = snapshot as AnyMachineSnapshot;
        const events = eventsIn(seen, options);
        for (const event of events)
          for (const transition of copy.getTransitionData(seen, event) ?? []) {
            const leaf = activeNodes(seen).find((node) => isLeaf(node));
            if (leaf && transition.target?.some((target: AnyStateNode) => target !== leaf))
              leaving.add(nameOf(leaf));
          }
        return events as never;
      },
    });
    for (const { state, steps } of found)
      for (const node of activeNodes(state as AnyMachineSnapshot)) {
        const events = steps
          .map((step) => step.event as EventObject)
          .filter((event) => event.type !== 'xstate.init');
        const known = paths.get(nameOf(node));
        if (isLeaf(node) && (!known || known.events.length > events.length))
          paths.set(nameOf(node), { input, events });
      }
  }

  const states = leavesOf(machine);
  const unreached = states.filter((name) => !paths.has(name));
  const [transitions, guards] = [records.transitions(), records.guards()];
  return {
    unreached,
    untaken: transitions.missed,
    unanswered: guards.missed,
    traps: trapsOf(machine, leaving, rests),
    loose: looseOf(machine, lifelong),
    paths,
    whole: { states: { all: states, missed: unreached }, transitions, guards },
  };
}
