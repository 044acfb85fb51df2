/** Asking for everything that is held, as one archive; nothing is typed. */
import { formMachine } from '../../../kernel/forms/form.ts';

export const exportMachine = formMachine('export');
