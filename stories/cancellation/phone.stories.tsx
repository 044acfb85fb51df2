/** Cancelling on a phone in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { phoneFixtures } from '#plugins/cancellation/phone/fixtures.ts';
import { phoneMachine } from '#plugins/cancellation/phone/machine.ts';
import { Phone } from '#plugins/cancellation/phone/phone.tsx';
import { states } from '../at.tsx';
import { CANCELLATION_STATUS } from '../fixtures/cancellation-status.ts';

export default {
  title: 'cancellation/Phone',
  parameters: { layout: 'padded', diagram: 'cancellation-phone' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const View = (props: FlowProps<typeof phoneMachine>) => (
  <Phone {...props} email="robin@example.org" current={CANCELLATION_STATUS} />
);
const at = states({
  machine: phoneMachine,
  fixtures: phoneFixtures,
  view: View,
  app: () => ({ user: 'premium' }),
});

export const Offering = at('offering');
export const Mailing: StoryObj = { ...at('mailing'), tags: ['view'] };
export const Mailed = at('mailed');
export const Bundle = at('bundle');
export const Failed = at('failed');
