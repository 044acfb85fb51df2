/** A member's sent confessions, in every state of the list. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { SentList } from '#plugins/confessions/write/sent-list.tsx';
import { sentFixtures } from '#plugins/confessions/write/sent/fixtures.ts';
import { sentMachine } from '#plugins/confessions/write/sent/machine.ts';
import { states } from '../at.tsx';
import { filed } from '../fixtures/confessions.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'confessions/Sent',
  parameters: { layout: 'padded', diagram: 'confessions-sent' },
} satisfies Meta;

const at = states({
  machine: sentMachine,
  fixtures: sentFixtures,
  view: SentList,
  app: () => ({ user: 'premium' }),
});

export const Reading = at('reading');
export const Unread = at('unread');
export const Shown = at('shown');
export const Choosing = at('choosing');
export const Withdrawing = at('withdrawing');
export const Refused = at('refused');

/** The /confess page with the member's sent confessions below. */
export const Page: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: '/confess',
      user: 'premium',
      replies: { 'GET /tags/list/:x': filed.map(({ slug, title }) => ({ slug, title })) },
      flows: { 'confessions.sent': snapshotAt(sentMachine, sentFixtures, 'shown') },
    },
  },
};
