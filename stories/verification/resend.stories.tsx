/** Requesting the confirmation email again, in every state. */
import type { Meta } from '@storybook/react';
import { resendMachine } from '#plugins/verification/resend/machine.ts';
import { Resend } from '#plugins/verification/resend/resend.tsx';
import { resendFixtures } from '#plugins/verification/resend/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'verification/Resend',
  parameters: { layout: 'padded', diagram: 'verification-resend' },
} satisfies Meta;

const at = states({ machine: resendMachine, fixtures: resendFixtures, view: Resend });

export const Idle = at('idle');
export const Sending = at('sending');
export const Sent = at('sent');
export const Limited = at('limited');
export const Failed = at('failed');
export const Confirmed = at('confirmed');
