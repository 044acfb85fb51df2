/** The /sign-up page of a brand without subscriptions, for a guest and for a member. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { signUpMachine } from '#plugins/auth/sign-up/machine.ts';
import { signUpFixtures } from '#plugins/auth/sign-up/fixtures.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'registration/Page',
  parameters: { layout: 'fullscreen', docs: { story: { height: '720px' } } },
} satisfies Meta;

const flows = { 'auth.sign-up': snapshotAt(signUpMachine, signUpFixtures, 'editing') };
const page = (app: object = {}): StoryObj => ({
  render: () => <Pages />,
  parameters: { app: { visit: '/sign-up', flows, ...app } },
  globals: { brand: 'store' },
});

export const ForVisitors: StoryObj = { ...page(), tags: ['view'] };
export const ForVisitorsWide: StoryObj = {
  ...page(),
  globals: { brand: 'store', viewport: { value: 'w1440' } },
};
export const ForMembers = page({ user: 'registered' });
