/** Choosing a new password in every state, from the emailed link to the end. */
import type { Meta, StoryObj } from '@storybook/react';
import { passwordResetMachine } from '#plugins/auth/recover/reset.machine.ts';
import { ResetForm } from '#plugins/auth/recover/reset-form.tsx';
import { TokenRefused as TokenRefusedView } from '#plugins/auth/recover/reset-outcomes.tsx';
import { passwordResetFixtures } from '#plugins/auth/recover/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'auth/Password reset',
  parameters: { layout: 'padded', diagram: 'auth-password-reset' },
} satisfies Meta;

const at = states({ machine: passwordResetMachine, fixtures: passwordResetFixtures, view: ResetForm });

export const CheckingToken = at('checkingToken');
export const TokenUnread = at('tokenUnread');
export const TokenRefused = at('tokenRefused');
export const Editing = at('editing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

/** The token can be refused for two more reasons. */
export const LinkUsed: StoryObj = { render: () => <TokenRefusedView code="used_token" /> };
export const LinkForged: StoryObj = { render: () => <TokenRefusedView code="unknown_token" /> };
