/** Requesting the cancellation link in every state, and the page after an error. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { requestFixtures } from '#plugins/cancellation/request/fixtures.ts';
import { requestMachine } from '#plugins/cancellation/request/machine.ts';
import { RequestForm } from '#plugins/cancellation/request/request-form.tsx';
import { states } from '../at.tsx';

export default {
  title: 'cancellation/Request',
  parameters: { layout: 'padded', diagram: 'cancellation-request' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: requestMachine, fixtures: requestFixtures, view: RequestForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
export const Bundle = at('bundle');

const page = (visit: string, user?: string): StoryObj => ({
  render: () => <Pages />,
  parameters: { layout: 'fullscreen', app: { visit, user } },
});

export const Page = page('/cancel-subscription');
export const PageOfMember = page('/cancel-subscription', 'premium');
export const CouldNotBeCancelled = page('/cancel-subscription-error');
