/** The form for changing the email address in every state. */
import type { Meta } from '@storybook/react';
import { addressMachine } from '#plugins/account/forms/address.machine.ts';
import { AddressForm } from '#plugins/account/forms/address-form.tsx';
import { addressFixtures } from '#plugins/account/forms/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'account/Address',
  parameters: { layout: 'padded', diagram: 'account-address' },
} satisfies Meta;

const at = states({ machine: addressMachine, fixtures: addressFixtures, view: AddressForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
export const Cancelling = at('cancelling');
export const NotCancelled = at('notCancelled');
