/** Changing the password in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { passwordMachine } from '#plugins/account/forms/password.machine.ts';
import { PasswordForm } from '#plugins/account/forms/password-form.tsx';
import { passwordFixtures } from '#plugins/account/forms/fixtures.ts';
import { MEMBER } from '../fixtures/member.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Password',
  parameters: { layout: 'padded', diagram: 'account-password' },
} satisfies Meta;

const at = states({
  machine: passwordMachine,
  fixtures: passwordFixtures,
  view: (props) => <PasswordForm {...props} email={MEMBER.email} />,
});

export const Editing = at('editing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
