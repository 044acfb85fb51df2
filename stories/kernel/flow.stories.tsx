/** A flow of one view: on its way, there, and broken. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { AppContext } from '../../kernel/hooks.ts';
import { Flow, Slot, usePageApp, type FlowProps } from '../../kernel/react.tsx';
import { slot, type FlowRef } from '../../kernel/ref.ts';
import { settled } from '../../kernel/tracked-promise.ts';

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
  title: 'kernel/Flow',
  component: Place,
  parameters: { layout: 'padded' },
} satisfies Meta;

export const There: StoryObj = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Break it' })).toBeVisible();
  },
};

/** What stands in for the filler is rendered, and the page around it stays. */
export const Broken: StoryObj = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Break it' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error: broken');
    await expect(canvas.getByRole('heading', { name: 'A page with a flow' })).toBeVisible();
  },
};
