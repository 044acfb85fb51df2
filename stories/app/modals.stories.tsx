/** The dialog stack in every state, over a page. */
import type { Meta } from '@storybook/react';
import { modalsMachine } from '#app/modals/machine.ts';
import { modalsFixtures } from '#app/modals/fixtures.ts';
import { Modals } from '#app/react/bindings.tsx';
import { states } from '../at.tsx';

export default {
  title: 'app/Modals',
  parameters: {
    layout: 'padded',
    diagram: 'app-modals',
    docs: { story: { height: '480px' } },
  },
} satisfies Meta;

const at = states({
  machine: modalsMachine,
  fixtures: modalsFixtures,
  view: () => (
    <>
      <h1>The page behind</h1>
      <Modals />
    </>
  ),
  app: ({ context }) => ({ modals: context.stack }),
});

export const Closed = at('closed');
export const Open = at('open');
