/** The start of an impersonation in every state, on its page, and the warning while it lasts. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { memberFixture } from '#plugins/auth/session/fixtures.ts';
import { Begin } from '#plugins/impersonation/begin.tsx';
import { impersonationMachine } from '#plugins/impersonation/machine.ts';
import { beginFixtures } from '#plugins/impersonation/fixtures.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'impersonation/Begin',
  parameters: { layout: 'padded', diagram: 'impersonation-begin' },
} satisfies Meta;

const at = states({ machine: impersonationMachine, fixtures: beginFixtures, view: Begin });

export const Asking = at('asking');
export const Beginning = at('beginning');
export const Refused = at('refused');
export const Leaving = at('leaving');
export const Tokenless = at('tokenless');

const page = { layout: 'fullscreen', docs: { story: { height: '720px' } } };

export const OnItsPage: StoryObj = {
  render: () => <Pages />,
  parameters: {
    ...page,
    app: {
      visit: '/impersonate',
      flows: { 'impersonation.begin': snapshotAt(impersonationMachine, beginFixtures, 'asking') },
    },
  },
};

export const WhileItLasts: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: { ...page, app: { visit: '/faq', user: { ...memberFixture, impersonate_mode: true } } },
};
