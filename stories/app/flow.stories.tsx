/** A flow of one view: loading, loaded and broken, and a flow whose machine is loaded with its view. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useMemo, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { AppContext, usePageApp } from '#app/react/context.ts';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { Slot } from '#app/react/bindings.tsx';
import { slot, type FlowRef } from '#kernel/ref.ts';
import { settled } from '#app/tracked-promise.ts';

const machine = setup({
  types: { events: {} as { type: 'break' } },
  actors: { broken: fromPromise(() => Promise.reject(new Error('broken'))) },
}).createMachine({
  id: 'fragile',
  initial: 'whole',
  states: { whole: { on: { break: 'breaking' } }, breaking: { invoke: { src: 'broken' } } },
});

const REF: FlowRef<ActorRefFrom<typeof machine>> = { kind: 'flow', id: 'story.fragile' };
const PLACE = slot<object>('story.place');

const Fragile = ({ snapshot, send }: FlowProps<typeof machine>) => (
  <button type="button" onClick={() => send({ type: 'break' })}>
    {snapshot.matches('whole') ? 'Break it' : 'Breaking'}
  </button>
);

const Filler = () => <Flow<typeof machine> of={REF} view={Fragile} fallback={<p>On its way</p>} />;

function Place() {
  const app = usePageApp();
  const around = useMemo(
    () => ({
      ...app,
      registry: {
        ...app.registry,
        fills: () => [{ plugin: 'story', view: () => Promise.resolve(), order: 0 }],
      },
      views: { load: () => settled(Filler as never) },
      flows: { ...app.flows, mount: () => createActor(machine).start() },
    }),
    [app],
  );
  return (
    <AppContext value={around as never}>
      <h1>A page with a flow</h1>
      <Slot of={PLACE} instead={(error) => <p role="alert">{String(error)}</p>} />
    </AppContext>
  );
}

export default {
  title: 'app/Flow',
  component: Place,
  parameters: { layout: 'padded' },
} satisfies Meta;

export const There: StoryObj = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Break it' })).toBeVisible();
  },
};

/** A broken flow shows its fallback, and the page around it stays. */
export const Broken: StoryObj = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Break it' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error: broken');
    await expect(canvas.getByRole('heading', { name: 'A page with a flow' })).toBeVisible();
  },
};

/** Records `begins` and `ends` of the actor that a lit lamp invokes. */
const record = fn<(event: string) => void>();
const lamp = setup({
  types: { events: {} as { type: 'press' } },
  actors: {
    current: fromCallback(() => {
      record('begins');
      return () => record('ends');
    }),
  },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  invoke: { id: 'current', src: 'current' },
  states: { dark: { on: { press: 'lit' } }, lit: { on: { press: 'dark' } } },
});

const Lamp = ({ snapshot, send }: FlowProps<typeof lamp>) => (
  <button type="button" onClick={() => send({ type: 'press' })}>
    {snapshot.matches('lit') ? 'Switch off' : 'Switch on'}
  </button>
);

function Room() {
  const [hasLamp, setHasLamp] = useState(true);
  return (
    <StrictMode>
      <h1>A room</h1>
      {hasLamp && <Flow<typeof lamp> of={lamp} view={Lamp} />}
      <button type="button" onClick={() => setHasLamp(false)}>
        Carry the lamp away
      </button>
    </StrictMode>
  );
}

/** Strict mode starts the actor twice and stops one instance; leaving the page stops the other. */
export const Present: StoryObj = {
  render: () => <Room />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Switch on' }));
    await expect(canvas.getByRole('button', { name: 'Switch off' })).toBeVisible();
    const recorded = () => record.mock.calls.map(([word]) => word);
    await expect(recorded().at(-1)).toBe('begins');
    await userEvent.click(canvas.getByRole('button', { name: 'Carry the lamp away' }));
    const ends = recorded().filter((word) => word === 'ends').length;
    await expect(recorded()).toHaveLength(2 * ends);
    await expect(recorded().at(-1)).toBe('ends');
  },
};
