/** What a member has sent, in every state of the list. */
import type { Meta } from '@storybook/react';
import { SentList } from '../../plugins/confessions/write/sent-list.tsx';
import { sentFixtures } from '../../plugins/confessions/write/sent/fixtures.ts';
import { sentMachine } from '../../plugins/confessions/write/sent/machine.ts';
import { states } from '../at.tsx';

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
