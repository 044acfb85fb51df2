/** Signs up an address for the newsletter, in any of its forms. */
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { checkFields, type SubscribeValues } from './fields.ts';

export interface SubscribeInput {
  /** Key of the marketing form, as used by pages. */
  formKey: string;
  /** Its position, or where it was opened. */
  position: string;
  /** Errors are shown by the page's own message, not in the form. */
  toasts: boolean;
}

export interface Subscribed {
  /** The address as sent. */
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
