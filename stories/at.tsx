/** Stories of a statechart's states: `export const Sending = at('sending')`, each reached by the shortest real path. */
import type { StoryObj } from '@storybook/react';
import type { ComponentType } from 'react';
import { action } from 'storybook/actions';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { FlowProps } from '../kernel/flow.tsx';
import { reach } from '../tests/support/reach.ts';
import type { WalkOptions } from '../tests/support/walk.ts';
import type { AppOptions } from './app.tsx';

/** What a story of a state says of itself (`parameters.flow`); a test compares it with the machine's leaf states. */
export interface FlowParameters {
  machine: string;
  state: string;
  app: () => AppOptions;
}

interface StatesOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  fixtures: WalkOptions;
  /** The real view. One that reads a shared flow ignores its props and finds the snapshot through `app`. */
  view: ComponentType<FlowProps<Machine>>;
  /** The page app around the view, e.g. `flows` standing at the snapshot. */
  app?: (snapshot: SnapshotFrom<Machine>) => AppOptions;
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
        app: () => app?.(snapshotOf(state)) ?? {},
      } satisfies FlowParameters,
    },
    render: () => <View snapshot={snapshotOf(state)} send={action(machine.id)} />,
  });
}
