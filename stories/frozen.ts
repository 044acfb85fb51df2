/** An actor that stands still: views read its snapshot, and what they send is told in Storybook's actions. */
import { action } from 'storybook/actions';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

let count = 0;

/** `name` says in the actions whom an event was sent to. */
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
  // Views ask no more of an actor than this; the rest of it runs, and a story does not.
  return actor as unknown as AnyActorRef;
}
