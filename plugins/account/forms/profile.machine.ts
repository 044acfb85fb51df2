/** The profile form. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { ProfileChange } from '../fields.ts';
import { profileOf, type TypedProfile } from '../values.ts';

export const profileMachine = formSetup({
  types: { values: {} as TypedProfile },
  check: (values) => fieldCodesOf(ProfileChange, profileOf(values)),
}).createMachine({ id: 'profile', context: EMPTY_FORM, initial: 'editing', states: formStates() });
