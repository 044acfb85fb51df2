/** Accepting marketing emails before a film (README 9): the form, then the confirmation. */
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import type { FieldCodes } from '#app/forms/field-codes.ts';

export interface OptInValues {
  readonly accepted_mailing: boolean;
}

/** The box has to be ticked (README 9). */
const checkFields = ({ accepted_mailing }: OptInValues): FieldCodes =>
  accepted_mailing ? {} : { accepted_mailing: 'marketing_required' };

export const optInMachine = formSetup({
  types: { values: {} as OptInValues, events: {} as { type: 'continue' } },
  check: checkFields,
})
  .extend({
    actions: {
      /** Sends the display of the question to analytics. */
      sendBegun: () => {},
    },
  })
  .createMachine({
    id: 'opt-in',
    context: EMPTY_FORM,
    initial: 'editing',
    entry: 'sendBegun',
    states: {
      ...formStates({ sent: 'confirmed' }),
      confirmed: { entry: ['forgetValues', 'finish'], on: { continue: 'done' } },
      /** Closes the dialog, and starts the film. */
      done: { type: 'final' },
    },
  });
