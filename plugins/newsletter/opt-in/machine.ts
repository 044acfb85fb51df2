/** Statechart of accepting marketing emails before a film (README 9): the form, then the confirmation. */
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import type { FieldCodes } from '#app/forms/field-codes.ts';

export interface OptInValues {
  readonly accepted_mailing: boolean;
}

/** The box must be checked (README 9). */
const checkFields = ({ accepted_mailing }: OptInValues): FieldCodes =>
  accepted_mailing ? {} : { accepted_mailing: 'marketing_required' };

export const optInMachine = formSetup({
  types: { values: {} as OptInValues, events: {} as { type: 'continue' } },
  check: checkFields,
})
  .extend({
    actions: {
      /** Sends an analytics event when the question is shown. */
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
      /** The dialog closes and the film starts. */
      done: { type: 'final' },
    },
  });
