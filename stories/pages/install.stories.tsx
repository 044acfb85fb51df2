/** The direct installation of the app, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { InstallOffer } from '#plugins/pages/install/install-offer.tsx';
import { installMachine } from '#plugins/pages/install/machine.ts';
import { installFixtures } from '#plugins/pages/install/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'pages/Install',
  parameters: { layout: 'padded', diagram: 'pages-install' },
} satisfies Meta;

const at = states({
  machine: installMachine,
  fixtures: installFixtures,
  view: () => <InstallOffer />,
  app: (install) => ({ flows: { 'pages.install': install } }),
});

export const Waiting = at('waiting');
export const Offered = at('offered');
export const Asking: StoryObj = { ...at('asking'), tags: ['view'] };
export const Installed = at('installed');
