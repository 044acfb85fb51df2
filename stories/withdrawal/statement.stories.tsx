/** The statement of withdrawal in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { statementFixtures } from '#plugins/withdrawal/form/fixtures.ts';
import { statementMachine } from '#plugins/withdrawal/form/machine.ts';
import { StatementForm } from '#plugins/withdrawal/form/statement-form.tsx';
import { states } from '../at.tsx';

export default {
  title: 'withdrawal/Statement',
  parameters: { layout: 'padded', diagram: 'withdrawal-statement' },
} satisfies Meta;

const at = states({ machine: statementMachine, fixtures: statementFixtures, view: StatementForm });

export const Editing = at('editing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Confirming = at('confirming');
export const Sending = at('sending');
export const Unsent = at('unsent');
export const Received = at('received');
