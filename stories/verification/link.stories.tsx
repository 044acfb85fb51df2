/** Opening the confirmation link in every state, the trial that it begins, and the page without a token. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { LinkOutcome } from '#plugins/verification/link/link-outcome.tsx';
import { linkMachine } from '#plugins/verification/link/machine.ts';
import { linkFixtures } from '#plugins/verification/link/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'verification/Link',
  parameters: { layout: 'padded', diagram: 'verification-link' },
} satisfies Meta;

const at = states({ machine: linkMachine, fixtures: linkFixtures, view: LinkOutcome });

export const Checking = at('checking');
export const Verified = at('verified');
export const Used = at('used');
export const Expired = at('expired');
export const Unknown = at('unknown');
export const Failed = at('failed');

const page = (visit: string, more: object): StoryObj => ({
  render: () => <Pages />,
  parameters: { layout: 'fullscreen', app: { visit, ...more } },
});

export const TrialBegun: StoryObj = {
  ...page('/verify-account/kq3v-sample-token', {
    replies: { 'POST /user_verify': { nc_trial: 'granted' } },
  }),
  tags: ['view'],
};
export const TrialHadBefore = page('/verify-account/kq3v-sample-token', {
  user: 'registered',
  replies: { 'POST /user_verify': { nc_trial: 'refused' } },
});
export const ReminderConfirmed = page('/verify-account/kq3v-sample-token', {
  replies: { 'POST /user_verify': { nc_trial: null, reminder: true } },
});
export const WithoutLink = page('/verify-account', { user: 'registered' });
export const WithoutLinkForGuests = page('/verify-account', {});
export const WithoutLinkWhenConfirmed = page('/verify-account', { user: 'premium' });
