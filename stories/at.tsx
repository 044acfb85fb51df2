/**
 * Stories of a statechart's states: `export const Sending = at('sending')`. Each state is reached by the shortest path
 * of real events.
 */
import type { StoryObj } from '@storybook/react';
import type { ComponentType } from 'react';
import { action } from 'storybook/actions';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { FlowProps } from '#app/react/flow.tsx';
import { reach } from '#tests/support/reach.ts';
import type { WalkOptions } from '#tests/support/walk.ts';
import type { AppOptions } from './app.tsx';

/** Flow parameters of a story (`parameters.flow`); a test compares them with the machine's leaf states. */
export interface FlowParameters {
  machine: string;
  state: string;
  /** The app's options for the data as edited in the controls. */
  app: (context?: object) => AppOptions;
  /** The state's data for the controls. */
  context?: () => object;
}

interface StatesOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  fixtures: WalkOptions;
  /** The real view. A view that reads a shared flow ignores its props and gets the snapshot from `app`. */
  view: ComponentType<FlowProps<Machine>>;
  /** Options of the page app around the view, such as `flows` frozen at the snapshot. */
  app?: (snapshot: SnapshotFrom<Machine>) => AppOptions;
}

const sameData = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The snapshot, with edited data if there is any. */
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
  /**
   * Creates a story. `state` is a leaf state as a dotted path; the story of `stage.playing` must be named
   * `StagePlaying`.
   */
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
