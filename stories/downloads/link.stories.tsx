/** The emailed download link of a film, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { linkFixtures } from '#plugins/downloads/link/fixtures.ts';
import { linkMachine } from '#plugins/downloads/link/machine.ts';
import { LinkView } from '#plugins/downloads/link/link-view.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'downloads/Link',
  parameters: { layout: 'padded', diagram: 'downloads-link' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({
  machine: linkMachine,
  fixtures: linkFixtures,
  view: LinkView,
  app: () => ({ user: 'premium' }),
});

export const Opening = at('opening');
export const Started = at('started');
export const LoginRequired = at('loginRequired');
export const Over = at('over');
export const Unknown = at('unknown');
export const Trial = at('trial');
export const NotPremium = at('notPremium');
export const Failed = at('failed');

export const Page: StoryObj = {
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/download/7',
      user: 'premium',
      flows: { 'downloads.link': snapshotAt(linkMachine, linkFixtures, 'started') },
    },
  },
};
