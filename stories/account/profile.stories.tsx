/** The profile form in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { profileMachine } from '#plugins/account/forms/profile.machine.ts';
import { ProfileForm } from '#plugins/account/forms/profile-form.tsx';
import { profileFixtures } from '#plugins/account/forms/fixtures.ts';
import { MEMBER } from '../fixtures/member.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Profile',
  parameters: { layout: 'padded', diagram: 'account-profile' },
} satisfies Meta;

const at = states({
  machine: profileMachine,
  fixtures: profileFixtures,
  view: (props) => <ProfileForm {...props} me={MEMBER} />,
});

export const Editing = at('editing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
