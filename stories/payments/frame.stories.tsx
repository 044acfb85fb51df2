/** The gateway's page in a frame over the site's page, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { frameFixtures } from '#plugins/payments/frame/fixtures.ts';
import { frameMachine } from '#plugins/payments/frame/machine.ts';
import { Popup } from '#plugins/payments/frame/popup.dialog.tsx';
import { states } from '../at.tsx';

export default {
  title: 'payments/Frame',
  parameters: { layout: 'padded', diagram: 'payments-frame' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: frameMachine, fixtures: frameFixtures, view: Popup });

export const Preparing = at('preparing');
export const Opening: StoryObj = { ...at('opening'), tags: ['view'] };
export const Open = at('open');
export const Redirected = at('redirected');
export const Closing = at('closing');
export const Ended = at('ended');
export const Closed = at('closed');
export const Failed = at('failed');
export const GaveUp = at('gaveUp');
