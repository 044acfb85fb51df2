/** A frozen actor: views read its snapshot; events sent to it appear in Storybook's actions. */
import { action } from 'storybook/actions';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

let count = 0;

/** Creates a frozen actor; `name` labels it in the actions panel. */
export function frozen(snapshot: AnyMachineSnapshot, name: string): AnyActorRef {
  count += 1;
  const actor = {
    id: name,
    sessionId: `${name}-${count}`,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    on: () => ({ unsubscribe: () => undefined }),
    send: action(name),
    start: () => actor,
    stop: () => actor,
  };
  // The cast is safe, because views use only this part of an actor.
  return actor as unknown as AnyActorRef;
}
