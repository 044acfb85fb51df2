/** Requesting a new password in every state, and its page. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { recoveryRequestMachine } from '#plugins/auth/recover/request.machine.ts';
import { RequestForm } from '#plugins/auth/recover/request-form.tsx';
import { recoveryRequestFixtures } from '#plugins/auth/recover/fixtures.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'auth/Recovery request',
  parameters: { layout: 'padded', diagram: 'auth-recovery-request' },
} satisfies Meta;

const at = states({ machine: recoveryRequestMachine, fixtures: recoveryRequestFixtures, view: RequestForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Done = at('done');
export const Refused = at('refused');
export const Limited = at('limited');

export const OnItsPage: StoryObj = {
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { height: '720px' } },
    app: {
      visit: '/recover-password',
      flows: {
        'auth.recovery-request': snapshotAt(recoveryRequestMachine, recoveryRequestFixtures, 'editing'),
      },
    },
  },
};
