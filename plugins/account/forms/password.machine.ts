/** The form that changes the password. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { PasswordChange } from '../fields.ts';

export const passwordMachine = formSetup({
  types: { values: {} as PasswordChange },
  check: (values) => fieldCodesOf(PasswordChange, values),
}).createMachine({ id: 'password', context: EMPTY_FORM, initial: 'editing', states: formStates() });
