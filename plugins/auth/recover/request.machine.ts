/** Asking for the link to a new password: a form with one address, which succeeds whether it has an account or not. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { RecoveryRequest } from './fields.ts';

export interface RecoveryRequestInput {
  /** What was typed into another form, or empty. */
  email: string;
}

export const recoveryRequestMachine = formSetup({
  types: {
    values: {} as RecoveryRequest,
    context: {} as RecoveryRequestInput,
    input: {} as RecoveryRequestInput,
    events: {} as { type: 'again' },
  },
  check: (values) => fieldCodesOf(RecoveryRequest, values),
}).createMachine({
  id: 'recovery-request',
  context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
  initial: 'editing',
  states: {
    ...formStates(),
    /** Said of every address alike; it may be asked for again, for the same one. */
    done: { entry: 'finish', on: { again: 'editing' } },
  },
});
