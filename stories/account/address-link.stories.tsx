/** The emailed link that confirms a new email address, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { addressLinkFixtures } from '#plugins/account/address/fixtures.ts';
import { AddressLink } from '#plugins/account/address/link.tsx';
import { addressLinkMachine } from '#plugins/account/address/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Address link',
  parameters: { layout: 'padded', diagram: 'account-address-link' },
} satisfies Meta;

const at = states({ machine: addressLinkMachine, fixtures: addressLinkFixtures, view: AddressLink });

export const Reading = at('reading');
export const Ready = at('ready');
export const Acting = at('acting');
export const Done = at('done');
export const Used = at('used');
export const Expired = at('expired');
export const Unknown = at('unknown');
export const Taken = at('taken');
export const Failed = at('failed');

const page = (act: 'cancel' | 'undo'): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/change-email/kq3v-sample-token',
      replies: { 'GET /email_change/:token': { act, email: 'r…@example.org' } },
    },
  },
});

export const PageThatCancels: StoryObj = { ...page('cancel'), tags: ['view'] };
export const PageThatUndoes = page('undo');
