/** The header in every state, over the beginning of a page. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Header } from '../../plugins/shell/header.tsx';
import { headerMachine } from '../../plugins/shell/header.machine.ts';
import { headerSamples } from '../../plugins/shell/samples.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'shell/Header',
  parameters: { diagram: 'shell-header', docs: { story: { height: '360px' } } },
} satisfies Meta;

const view = () => (
  <OverPage>
    <Header />
  </OverPage>
);
const at = states({
  machine: headerMachine,
  samples: headerSamples,
  view,
  app: (header) => ({ flows: { 'shell.header': header } }),
});

export const Visible = at('visible');
export const Hidden = at('hidden');
export const MenuOpen = at('menuOpen');
export const UserBarOpen = at('userBarOpen');

export const Desktop: StoryObj = { render: view, globals: { viewport: { value: 'w1440' } } };
export const Member: StoryObj = {
  render: view,
  parameters: { app: { user: 'premium' } },
  globals: { viewport: { value: 'w1440' } },
};
export const German: StoryObj = { render: view, globals: { locale: 'de', viewport: { value: 'w390' } } };
