/** Stories of a statechart's states: `export const Sending = at('sending')`, each reached by the shortest real path. */
import type { StoryObj } from '@storybook/react';
import type { ComponentType } from 'react';
import { action } from 'storybook/actions';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { FlowProps } from '#app/react/flow.tsx';
import { reach } from '#tests/support/reach.ts';
import type { WalkOptions } from '#tests/support/walk.ts';
import type { AppOptions } from './app.tsx';

/** What a story of a state says of itself (`parameters.flow`); a test compares it with the machine's leaf states. */
export interface FlowParameters {
  machine: string;
  state: string;
  /** `context` is what a designer has made of the data in the controls. */
  app: (context?: object) => AppOptions;
  /** The data that the state holds, for the controls. */
  context?: () => object;
}

interface StatesOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  fixtures: WalkOptions;
  /** The real view. One that reads a shared flow ignores its props and finds the snapshot through `app`. */
  view: ComponentType<FlowProps<Machine>>;
  /** The page app around the view, e.g. `flows` standing at the snapshot. */
  app?: (snapshot: SnapshotFrom<Machine>) => AppOptions;
}

const sameData = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The snapshot with other data, where there are others. */
function holding<Snapshot>(snapshot: Snapshot, context?: object): Snapshot {
  const own = (snapshot as AnyMachineSnapshot).context as object;
  if (!context || sameData(context, own)) return snapshot;
  return { ...snapshot, context: { ...own, ...context } };
}

export function states<Machine extends AnyStateMachine>({
  machine,
  fixtures,
  view: View,
  app,
}: StatesOptions<Machine>) {
  let reached: ReadonlyMap<string, AnyMachineSnapshot> | undefined;
  const snapshotOf = (state: string): SnapshotFrom<Machine> => {
    reached ??= reach(machine, fixtures);
    const found = reached.get(state);
    if (!found) throw new Error(`No path leads to ${state} of ${machine.id}`);
    return found as SnapshotFrom<Machine>;
  };
  /** `state` is a leaf state as a dotted path, and the story is called after it: `stage.playing` is `PlayerPlaying`. */
  return (state: string): StoryObj => ({
    parameters: {
      flow: {
        machine: machine.id,
        state,
        app: (context) => app?.(holding(snapshotOf(state), context)) ?? {},
        context: () => (snapshotOf(state) as AnyMachineSnapshot).context as object,
      } satisfies FlowParameters,
    },
    render: ({ context }: { context?: object }) => (
      <View snapshot={holding(snapshotOf(state), context)} send={action(machine.id)} />
    ),
  });
}
