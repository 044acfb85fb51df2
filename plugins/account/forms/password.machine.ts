/** The form that changes the password. */
import { fieldCodesOf } from '../../../forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '../../../forms/form.ts';
import { PasswordChange } from '../fields.ts';

export const passwordMachine = formSetup({
  types: { values: {} as PasswordChange },
  check: (values) => fieldCodesOf(PasswordChange, values),
}).createMachine({ id: 'password', context: EMPTY_FORM, initial: 'editing', states: formStates() });
