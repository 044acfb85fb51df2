/** The simple 18+ question in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { restrictionMachine } from '#plugins/age-gate/restriction/machine.ts';
import RestrictionDialog from '#plugins/age-gate/restriction/restriction.dialog.tsx';
import { restriction } from '#plugins/age-gate/restriction/fixtures.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'age-gate/Restriction',
  parameters: { diagram: 'age-gate-restriction', docs: { story: { height: '560px' } } },
} satisfies Meta;

const at = states({
  machine: restrictionMachine,
  fixtures: restriction,
  view: () => (
    <OverPage>
      <RestrictionDialog />
    </OverPage>
  ),
  app: (snapshot) => ({ flows: { 'age-gate.restriction': snapshot } }),
});

export const Checking = at('checking');
export const Asking: StoryObj = { ...at('asking'), tags: ['view'] };
export const Aside = at('aside');
export const Accepted = at('accepted');
export const NotAsked = at('notAsked');
