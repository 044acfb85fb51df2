/** The form that puts a buyer on a receipt, once. */
import type { ActorRefFrom } from 'xstate';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import { Buyer } from '../api/buyer.ts';

/** What was typed, by field name. */
export type TypedBuyer = Readonly<Record<keyof Buyer, string>>;

export interface BuyerInput {
  /** Number of the order in the order history. */
  orderId: number;
  /** Of the receipt. */
  number: string;
  /** What the fields begin with; null leaves them empty. */
  last: Buyer | null;
}

export const buyerMachine = formSetup({
  types: {
    values: {} as TypedBuyer,
    /** As it was put on the receipt. */
    answer: {} as Buyer,
    context: {} as BuyerInput,
    input: {} as BuyerInput,
  },
  check: (values) => fieldCodesOf(Buyer, values),
}).createMachine({
  id: 'buyer',
  context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
  output: ({ context: { answer } }) => answer,
  initial: 'editing',
  states: { ...formStates(), done: FORM_END },
});

export type BuyerActor = ActorRefFrom<typeof buyerMachine>;
