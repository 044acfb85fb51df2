/** Reporting a comment to staff, with one of a few reasons. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import { ReportFields } from '../fields.ts';

const { done: _done, ...states } = formStates();

export const reportMachine = formSetup({
  types: { values: {} as ReportFields },
  check: (values) => fieldCodesOf(ReportFields, values),
}).createMachine({
  id: 'report',
  context: EMPTY_FORM,
  initial: 'editing',
  states: { ...states, done: FORM_END },
});
