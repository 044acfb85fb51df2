/** The redirect to a gateway's page, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { PAYMENT } from '#gateways/shared/fixtures.ts';
import { leaveFixtures } from '#plugins/payments/leave/fixtures.ts';
import { Leave } from '#plugins/payments/leave/leave.tsx';
import { leaveMachine } from '#plugins/payments/leave/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'payments/Leave',
  parameters: { layout: 'padded', diagram: 'payments-leave' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const View = (props: FlowProps<typeof leaveMachine>) => <Leave {...props} payment={PAYMENT} />;
const at = states({ machine: leaveMachine, fixtures: leaveFixtures, view: View });

export const Confirming = at('confirming');
export const Redirecting = at('redirecting');
export const Closed = at('closed');
export const Failed: StoryObj = { ...at('failed'), tags: ['view'] };
export const GaveUp = at('gaveUp');
