/** The download dialog in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { AskView } from '#plugins/downloads/ask/ask-view.tsx';
import { askFixtures } from '#plugins/downloads/ask/fixtures.ts';
import { askMachine } from '#plugins/downloads/ask/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'downloads/Ask',
  parameters: { layout: 'padded', diagram: 'downloads-ask' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({
  machine: askMachine,
  fixtures: askFixtures,
  view: AskView,
  app: () => ({ user: 'premium' }),
});

export const Reading = at('reading');
export const Unread = at('unread');
export const Ready = at('ready');
export const Sending: StoryObj = { ...at('sending'), tags: ['view'] };
export const Unsent = at('unsent');
export const UsedUp = at('usedUp');
export const Sent = at('sent');
export const Trial = at('trial');
export const NotPremium = at('notPremium');
