/** Leaving an address for the newsletter, whichever form it is left in. */
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { checkFields, type SubscribeValues } from './fields.ts';

export interface SubscribeInput {
  /** Key of the marketing form, as pages call it. */
  formKey: string;
  /** Where it stands, or was asked for. */
  position: string;
  /** What fails is told by the message every page has for it, not in the form. */
  toasts: boolean;
}

export interface Subscribed {
  /** The address as it was sent. */
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
