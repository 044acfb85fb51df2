/** Deleting an account that would lose subscriptions or films. */
import type { Meta } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { deletionMachine } from '#plugins/account/forms/deletion.machine.ts';
import { DeletionForm } from '#plugins/account/forms/deletion-form.tsx';
import { deletionFixtures, LEAVING } from '#plugins/account/forms/fixtures.ts';
import { states } from '../at.tsx';

export default { title: 'account/Giving up', parameters: { layout: 'padded' } } satisfies Meta;

const at = states({
  machine: deletionMachine,
  fixtures: deletionFixtures,
  view: (props: FlowProps<typeof deletionMachine>) => (
    <DeletionForm {...props} leaving={LEAVING.everything} />
  ),
});

export const Shown = at('editing');
export const NotConfirmed = at('invalid');
