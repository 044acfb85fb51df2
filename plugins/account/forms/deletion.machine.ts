/** The form that deletes the account, which asks for the password once more. */
import { formMachine } from '../../../kernel/forms/form.ts';

export const deletionMachine = formMachine('deletion');
