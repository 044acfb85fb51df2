/** The sign-up form in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { signUpMachine } from '#plugins/auth/sign-up/machine.ts';
import { signUpFixtures } from '#plugins/auth/sign-up/fixtures.ts';
import { SignUpForm } from '#plugins/auth/sign-up/sign-up-form.tsx';
import { SignUpFormSkeleton } from '#plugins/auth/sign-up/sign-up-form-skeleton.tsx';
import { states } from '../at.tsx';

export default {
  title: 'auth/Sign-up',
  parameters: { layout: 'padded', diagram: 'auth-sign-up' },
} satisfies Meta;

const at = states({ machine: signUpMachine, fixtures: signUpFixtures, view: SignUpForm });

export const Editing = at('editing');
export const Holding = at('holding');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const LoggingIn = at('loggingIn');
export const Created = at('created');
export const Done = at('done');

/** The form while its statechart is loading. */
export const OnItsWay: StoryObj = { render: () => <SignUpFormSkeleton /> };
