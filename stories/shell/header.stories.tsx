/** The header in every state, over the top of a page; for guests and members, and at its breakpoints. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import { Header } from '#plugins/shell/header/header.tsx';
import { LandingHeader } from '#plugins/shell/header/landing-header.tsx';
import { PlainHeader } from '#plugins/shell/header/plain-header.tsx';
import { headerMachine } from '#plugins/shell/header.machine.ts';
import { headerFixtures } from '#plugins/shell/fixtures.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { USERS } from '../fixtures/users.ts';

export default {
  title: 'shell/Header',
  parameters: { diagram: 'shell-header', docs: { story: { height: '480px' } } },
} satisfies Meta;

const view = () => (
  <OverPage>
    <Header />
  </OverPage>
);
const at = states({
  machine: headerMachine,
  fixtures: headerFixtures,
  view,
  app: (header) => ({
    flows: { 'shell.header': header },
    user: header.matches('userBarOpen') ? 'premium' : 'guest',
  }),
});
const wide = (width: number) => ({ viewport: { value: `w${width}` } });
const member = { app: { user: 'premium' } };

export const Visible = at('visible');
export const Hidden = at('hidden');
export const MenuOpen: StoryObj = { ...at('menuOpen'), globals: wide(390) };
export const UserBarOpen: StoryObj = { ...at('userBarOpen'), globals: wide(390) };

export const Phone: StoryObj = { render: view, globals: wide(390) };
export const Desktop: StoryObj = { render: view, globals: wide(1440) };
export const Member: StoryObj = { render: view, parameters: member, globals: wide(1440) };
export const MemberOnAPhone: StoryObj = { render: view, parameters: member, globals: wide(390) };
export const German: StoryObj = { render: view, globals: { locale: 'de', ...wide(390) } };
export const GermanDesktop: StoryObj = { render: view, globals: { locale: 'de', ...wide(1440) } };

/** A member with one account for both sites sees a bar above the header, on desktops. */
export const Unified: StoryObj = {
  tags: ['view'],
  render: view,
  parameters: {
    app: { user: { ...(USERS.premium as object), is_cross_selling_unified_account: true } },
  },
  globals: wide(1440),
};

/** The header of landing pages links to one plan group. */
export const Landing: StoryObj = {
  render: () => (
    <OverPage>
      <LandingHeader join={{ slug: 'welcome', label: 'Join for one month' }} />
    </OverPage>
  ),
  async play({ canvasElement }) {
    const join = within(canvasElement).getByRole('link', { name: 'Join for one month' });
    await expect(join).toHaveAttribute('href', '/sign-up/welcome');
  },
};

export const Plain: StoryObj = {
  render: () => (
    <OverPage>
      <PlainHeader />
    </OverPage>
  ),
};
