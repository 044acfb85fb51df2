/** The form that requests the link to a new password. It succeeds whether or not the email address has an account. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { RecoveryRequest } from './fields.ts';

export interface RecoveryRequestInput {
  /** The email address typed into another form, or empty. */
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
    /** Shown for any email address; the link can be requested again. */
    done: { entry: 'finish', on: { again: 'editing' } },
  },
});
