/** The marketing opt-in in every state, and its dialog. */
import type { Meta, StoryObj } from '@storybook/react';
import { optInFixtures } from '#plugins/newsletter/opt-in/fixtures.ts';
import { optInMachine } from '#plugins/newsletter/opt-in/machine.ts';
import OptInDialog from '#plugins/newsletter/opt-in/opt-in.modal.tsx';
import { OptInView } from '#plugins/newsletter/opt-in/opt-in-view.tsx';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'newsletter/Marketing opt-in',
  parameters: { layout: 'padded', diagram: 'newsletter-opt-in' },
} satisfies Meta;

const at = states({ machine: optInMachine, fixtures: optInFixtures, view: OptInView });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Confirmed = at('confirmed');
export const Done = at('done');

const inItsDialog = (state: 'editing' | 'confirmed'): StoryObj => ({
  render: () => (
    <OverPage>
      <OptInDialog input={undefined} close={() => undefined} />
    </OverPage>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { height: '720px' } },
    app: {
      user: 'registered',
      flows: { 'newsletter.opt-in': snapshotAt(optInMachine, optInFixtures, state) },
    },
  },
});

export const InItsDialog: StoryObj = { ...inItsDialog('editing'), tags: ['view'] };
export const ConfirmedInItsDialog = inItsDialog('confirmed');
