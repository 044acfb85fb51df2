/** The form that changes the password. */
import { formMachine } from '../../../kernel/forms/form.ts';

export const passwordMachine = formMachine('password');
