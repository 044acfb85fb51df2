/** The lead dialog in every state of its statechart; in some states it is not visible. */
import type { Meta, StoryObj } from '@storybook/react';
import LeadDialog from '#plugins/newsletter/lead/lead.modal.tsx';
import { leadFixtures } from '#plugins/newsletter/lead/fixtures.ts';
import { leadMachine } from '#plugins/newsletter/lead/machine.ts';
import { subscribeFixtures } from '#plugins/newsletter/subscribe/fixtures.ts';
import { subscribeMachine } from '#plugins/newsletter/subscribe/machine.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'newsletter/Lead dialog',
  parameters: { layout: 'fullscreen', diagram: 'newsletter-lead', docs: { story: { height: '720px' } } },
} satisfies Meta;

const at = states({
  machine: leadMachine,
  fixtures: leadFixtures,
  view: ({ snapshot }) => (
    <OverPage>
      {snapshot.matches('shown') && <LeadDialog input={{ position: 'popup' }} close={() => undefined} />}
    </OverPage>
  ),
  app: (snapshot) => ({
    flows: {
      'newsletter.lead': snapshot,
      'newsletter.subscribe': snapshotAt(subscribeMachine, subscribeFixtures, 'editing'),
    },
  }),
});

export const Off = at('off');
export const Counting = at('counting');
export const Due = at('due');
export const QueueingByTimer = at('queueing.byTimer');
export const QueueingByLink = at('queueing.byLink');
export const ShownByTimer: StoryObj = { ...at('shown.byTimer'), tags: ['view'] };
export const ShownByLink = at('shown.byLink');
export const ShownByVisitor = at('shown.byVisitor');
export const Resting = at('resting');
