/** The form that deletes the account; requires the password. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { Deletion, type TypedDeletion } from '../fields.ts';

export const deletionMachine = formSetup({
  types: { values: {} as TypedDeletion },
  check: (values) => fieldCodesOf(Deletion, values),
}).createMachine({ id: 'deletion', context: EMPTY_FORM, initial: 'editing', states: formStates() });
