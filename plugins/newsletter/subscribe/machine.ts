/** Statechart of a newsletter form, which signs up an address. */
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { checkFields, type SubscribeValues } from './fields.ts';

export interface SubscribeInput {
  /** Key of the marketing form, as used in the page app. */
  formKey: string;
  /** Position of the form, or the place from which it was opened. */
  position: string;
  /** Whether errors are shown as a toast instead of in the form. */
  toasts: boolean;
}

export interface Subscribed {
  /** The email address that was sent. */
  email: string;
  isLoggedIn: boolean;
}

export const subscribeMachine = formSetup({
  types: {
    values: {} as SubscribeValues,
    answer: {} as Subscribed,
    context: {} as SubscribeInput,
    input: {} as SubscribeInput,
  },
  check: checkFields,
}).createMachine({
  id: 'subscribe',
  context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
  initial: 'editing',
  states: formStates(),
});
