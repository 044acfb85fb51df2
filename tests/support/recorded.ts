/** A copy of a statechart that records its transitions and the answers of its guards. */
import { assign, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';

export const nameOf = (node: AnyStateNode): string => node.path.join('.') || node.key;

const withBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(withBelow),
];
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => withBelow(machine.root as AnyStateNode);

/** All names, and those not recorded yet. */
export interface Met {
  readonly all: readonly string[];
  readonly missed: readonly string[];
}

export interface Recorded {
  /** The copy to run instead of the machine, which is not changed. */
  readonly copy: AnyStateMachine;
  /** Transitions as `state: event`; eventless transitions as `state: always`. */
  transitions(): Met;
  /** Each guard is listed twice: as `guard: yes` and as `guard: no`. */
  guards(): Met;
}

type Predicate = (args: unknown, params: unknown) => boolean;
/** A guard composed of other guards. */
type Composite = Predicate & { readonly check: unknown; readonly guards?: readonly unknown[] };

const isComposite = (guard: unknown): guard is Composite => typeof guard === 'function' && 'check' in guard;
const isPredicate = (guard: unknown): guard is Predicate =>
  typeof guard === 'function' && !('check' in guard);

/** Names of the guards of a transition, including parts of composed guards. */
function namesIn(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (isComposite(guard)) return (guard.guards ?? []).flatMap(namesIn);
  const type = (guard as { type?: unknown } | undefined)?.type;
  return typeof type === 'string' ? [type] : [];
}

function namedTransitions(node: AnyStateNode): [name: string, transition: AnyTransitionDefinition][] {
  const groups = [
    ...[...node.transitions].map(([event, all]) => [event, all] as const),
    ['always', node.always ?? []] as const,
  ];
  return groups.flatMap(([event, all]) =>
    all.map((one, at): [string, AnyTransitionDefinition] => [
      `${nameOf(node)}: ${event}${all.length > 1 ? ` #${at + 1}` : ''}`,
      one,
    ]),
  );
}

export function recorded(machine: AnyStateMachine): Recorded {
  const seen = new Set<string>();
  const recording =
    (name: string, guard: Predicate): Predicate =>
    (args, params) => {
      const answer = guard(args, params);
      seen.add(`${name}: ${answer ? 'yes' : 'no'}`);
      return answer;
    };
  const known = Object.entries(machine.implementations.guards);
  const copy = machine.provide({
    guards: Object.fromEntries(
      known.map(([name, guard]) => [name, isPredicate(guard) ? recording(name, guard) : guard]),
    ) as never,
  });
  const transitions = nodesOf(copy).flatMap(namedTransitions);
  const asked = new Set<string>();
  for (const [name, one] of transitions) {
    const open = one as unknown as { actions: unknown[]; guard?: unknown };
    // XState runs an assignment even for a transition without other actions.
    open.actions = [...open.actions, assign(() => (seen.add(name), {}))];
    for (const named of namesIn(open.guard)) asked.add(named);
    if (isPredicate(open.guard)) {
      asked.add(name);
      open.guard = recording(name, open.guard);
    }
  }
  // A composed guard is covered by its parts.
  for (const [name, guard] of known)
    if (isComposite(guard) && asked.delete(name)) for (const part of namesIn(guard)) asked.add(part);
  const met = (all: readonly string[]): Met => ({ all, missed: all.filter((name) => !seen.has(name)) });
  return {
    copy,
    transitions: () => met(transitions.map(([name]) => name)),
    guards: () => met([...asked].flatMap((name) => [`${name}: yes`, `${name}: no`])),
  };
}
