/** The form that adds a buyer to a receipt, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { BUYER, buyerFixtures } from '#plugins/receipts/buyer/fixtures.ts';
import { BuyerForm } from '#plugins/receipts/buyer/buyer-form.tsx';
import { buyerMachine } from '#plugins/receipts/buyer/machine.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'receipts/Buyer',
  parameters: { layout: 'padded', diagram: 'receipts-buyer' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const Shown = (props: FlowProps<typeof buyerMachine>) => <BuyerForm {...props} close={() => undefined} />;
const at = states({ machine: buyerMachine, fixtures: buyerFixtures, view: Shown });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

const editing = snapshotAt(buyerMachine, buyerFixtures, 'editing');
/** The fields contain the buyer of an earlier invoice. */
export const FilledIn: StoryObj = {
  render: () => (
    <Shown
      snapshot={{ ...editing, context: { ...editing.context, last: BUYER } } as never}
      send={() => undefined}
    />
  ),
};
