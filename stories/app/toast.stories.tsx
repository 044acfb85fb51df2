/** A message in every state of its lifetime, and messages of all levels together. */
import type { Meta, StoryObj } from '@storybook/react';
import type { AnyMachineSnapshot } from 'xstate';
import { toastMachine } from '#app/toasts/machine.ts';
import { toastFixtures } from '#app/toasts/fixtures.ts';
import { Toasts } from '#plugins/shell/toasts.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'app/Toast',
  parameters: { diagram: 'app-toast', docs: { story: { height: '240px' } } },
} satisfies Meta;

const at = states({
  machine: toastMachine,
  fixtures: toastFixtures,
  view: Toasts,
  // Omits a message that has ended, as the toaster does.
  app: (toast) => ({ toasts: toast.status === 'done' ? [] : [toast] }),
});

export const Entering: StoryObj = { ...at('entering'), tags: ['view'] };
export const Paused = at('paused');
export const Shown = at('shown');
export const Leaving = at('leaving');
export const Gone = at('gone');

const shown = snapshotAt(toastMachine, toastFixtures, 'shown');
const saying = (level: string, text: string): AnyMachineSnapshot => ({
  ...shown,
  context: { ...shown.context, level, text },
});
export const EveryLevel: StoryObj = {
  render: () => <Toasts />,
  parameters: {
    app: {
      toasts: [
        saying('info', 'It seems you need to upgrade your account'),
        saying('success', 'Welcome back!'),
        saying('error', 'You seem to be offline. Please check your connection and try again. '.repeat(3)),
      ],
    },
  },
};
