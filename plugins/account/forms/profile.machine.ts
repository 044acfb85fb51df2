/** The profile form: what a member says of themselves. */
import { formMachine } from '../../../kernel/forms/form.ts';

export const profileMachine = formMachine('profile');
