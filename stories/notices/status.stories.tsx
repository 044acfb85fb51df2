/** A notice as seen by its sender and by the author of the content, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { appealed, restricted, reversed, statusFixtures } from '#plugins/notices/status/fixtures.ts';
import { statusMachine } from '#plugins/notices/status/machine.ts';
import { StatusView } from '#plugins/notices/status/status-view.tsx';
import type { NoticeStatus } from '#plugins/notices/api.ts';
import { reach } from '#tests/support/reach.ts';
import { states } from '../at.tsx';

export default {
  title: 'notices/Status',
  parameters: { layout: 'padded', diagram: 'notices-status' },
} satisfies Meta;

const at = states({ machine: statusMachine, fixtures: statusFixtures, view: StatusView });

export const Reading = at('reading');
export const Waiting = at('waiting');
export const Decided = at('decided');
export const Expired = at('expired');
export const Unknown = at('unknown');
export const Failed = at('failed');

/** Creates a story of a decided notice with the given data. */
const decided = (status: NoticeStatus): StoryObj => ({
  render: () => {
    const snapshot = reach(statusMachine, statusFixtures).get('decided') as Parameters<
      typeof StatusView
    >[0]['snapshot'];
    const context = { ...snapshot.context, status };
    return <StatusView snapshot={{ ...snapshot, context } as typeof snapshot} send={() => undefined} />;
  },
});

export const OfAnAuthor = decided(restricted);
export const Appealed = decided(appealed);
export const AfterTheAppeal = decided(reversed);

export const WithoutLink: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: { layout: 'fullscreen', app: { visit: '/notices' } },
};
