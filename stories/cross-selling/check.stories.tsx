/** The cross-selling check in every state; the page behind it stays visible until a message is shown. */
import type { Meta, StoryObj } from '@storybook/react';
import type { SnapshotFrom } from 'xstate';
import type { CrossSellingReason } from '#ports/cross-selling.ts';
import { checkMachine } from '#plugins/cross-selling/check/machine.ts';
import { checkFixtures } from '#plugins/cross-selling/check/fixtures.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'cross-selling/Check',
  parameters: { diagram: 'cross-selling-check', docs: { story: { height: '480px' } } },
} satisfies Meta;

const message = (reason: CrossSellingReason) => [
  { key: 'message', id: 'cross-selling.showCrossSellingMessage', input: { reason } },
];

const Behind = ({ snapshot }: { snapshot: SnapshotFrom<typeof checkMachine> }) => (
  <OverPage>
    <span hidden>{String(snapshot.value)}</span>
  </OverPage>
);
const at = states({
  machine: checkMachine,
  fixtures: checkFixtures,
  view: Behind,
  app: (snapshot) => (snapshot.matches('showingMessage') ? { modals: message('bundle') } : {}),
});

export const Idle: StoryObj = { ...at('idle'), tags: ['view'] };
export const Holding = at('holding');
export const Checking = at('checking');
export const ShowingMessage = at('showingMessage');
export const Allowed = at('allowed');
export const Refused = at('refused');
export const Failed = at('failed');

export const ShowingMessageToSubscribers: StoryObj = {
  render: () => <OverPage>{null}</OverPage>,
  parameters: { app: { user: 'premium', modals: message('subscribed') } },
};
