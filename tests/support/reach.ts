/**
 * Finds the shortest path to every state of a statechart, using its fixtures and without running actors; for stories.
 */
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { activeNodes, eventsIn, isLeaf, leavesOf, nameOf, serialize, type WalkOptions } from './walk.ts';

/** Number of snapshots after which a state counts as unreachable. */
const LIMIT = 5000;

/** The active leaf states: one, or one per parallel region. */
const leavesIn = (snapshot: AnyMachineSnapshot): string[] => activeNodes(snapshot).filter(isLeaf).map(nameOf);

/** Maps each reachable leaf state to a snapshot in it. The first input that reaches a state wins. */
export function reach(
  machine: AnyStateMachine,
  options: WalkOptions,
): ReadonlyMap<string, AnyMachineSnapshot> {
  const wanted = leavesOf(machine).length;
  const found = new Map<string, AnyMachineSnapshot>();
  const seen = new Set<string>();
  const queue = (options.inputs ?? [undefined]).map(
    (input) => initialTransition(machine, input as never)[0] as AnyMachineSnapshot,
  );
  for (const snapshot of queue) {
    if (found.size === wanted || seen.size > LIMIT) break;
    const key = serialize(snapshot);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const leaf of leavesIn(snapshot)) if (!found.has(leaf)) found.set(leaf, snapshot);
    if (options.enough?.(snapshot.context as never)) continue;
    for (const event of eventsIn(snapshot, options))
      queue.push(transition(machine, snapshot, event as EventObject as never)[0] as AnyMachineSnapshot);
  }
  return found;
}
