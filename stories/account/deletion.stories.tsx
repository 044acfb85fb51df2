/** Deleting the account in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { deletionMachine } from '#plugins/account/forms/deletion.machine.ts';
import { DeletionForm } from '#plugins/account/forms/deletion-form.tsx';
import { deletionFixtures, LEAVING } from '#plugins/account/forms/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Deletion',
  parameters: { layout: 'padded', diagram: 'account-deletion' },
} satisfies Meta;

const at = states({
  machine: deletionMachine,
  fixtures: deletionFixtures,
  view: (props: FlowProps<typeof deletionMachine>) => <DeletionForm {...props} leaving={LEAVING.nothing} />,
});

export const Editing = at('editing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
