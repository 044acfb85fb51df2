/** The form that adds a buyer to a receipt, once. */
import type { ActorRefFrom } from 'xstate';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import { Buyer } from '../api/buyer.ts';

/** Typed values by field name. */
export type TypedBuyer = Readonly<Record<keyof Buyer, string>>;

export interface BuyerInput {
  /** The order's id in the order history. */
  orderId: number;
  /** Number of the receipt. */
  number: string;
  /** Initial values of the fields; null leaves them empty. */
  last: Buyer | null;
}

export const buyerMachine = formSetup({
  types: {
    values: {} as TypedBuyer,
    /** The buyer as stored on the receipt. */
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
