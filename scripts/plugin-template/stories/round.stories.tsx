/** A round in every state, and the rules. */
import type { Meta, StoryObj } from '@storybook/react';
import { states } from '#stories/at.tsx';
import { roundMachine } from '../machine.ts';
import { Round as RoundView } from '../round.tsx';
import RulesDialog from '../rules.modal.tsx';
import { question, roundFixtures } from '../fixtures.ts';

export default {
  title: 'plugin-template/Round',
  parameters: { layout: 'padded', diagram: 'plugin-template-round' },
} satisfies Meta;

const at = states({
  machine: roundMachine,
  fixtures: roundFixtures,
  view: (props) => <RoundView {...props} question={question} />,
});

export const Asking = at('asking');
export const Sending = at('sending');
export const Refused = at('refused');
export const Right = at('right');
export const Wrong = at('wrong');

export const Rules: StoryObj = {
  render: () => <RulesDialog input={undefined} close={() => undefined} />,
};
