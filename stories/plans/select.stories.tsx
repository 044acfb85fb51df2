/** The choice of a plan in every state, and in its dialog. */
import type { Meta, StoryObj } from '@storybook/react';
import { Modals } from '#app/react/bindings.tsx';
import { selectFixtures } from '#plugins/plans/select/fixtures.ts';
import { selectMachine } from '#plugins/plans/select/machine.ts';
import { Select, SelectSkeleton } from '#plugins/plans/select/select.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'plans/Select a plan',
  parameters: { layout: 'padded', diagram: 'plans-select' },
} satisfies Meta;

const at = states({ machine: selectMachine, fixtures: selectFixtures, view: Select });

export const Reading = at('reading');
export const Choosing = at('choosing');
export const Missing = at('missing');
export const Chosen: StoryObj = { ...at('chosen'), tags: ['view'] };
export const None = at('none');
export const Failed = at('failed');

/** The dialog while its statechart is loading. */
export const OnItsWay: StoryObj = { render: () => <SelectSkeleton /> };

export const InItsDialog: StoryObj = {
  render: () => <Modals />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { height: '640px' } },
    app: {
      flows: { 'plans.select': snapshotAt(selectMachine, selectFixtures, 'choosing') },
      modals: [{ id: 'plans.select-plan-modal', key: 'select', input: {} }],
    },
  },
};
