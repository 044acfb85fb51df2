/** Statechart of the report form, which anyone may send, and of its receipt. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, FORM_END, formStates } from '#app/forms/form.ts';
import type { Receipt } from '../api.ts';
import { NoticeFields } from '../fields.ts';

const { done: _done, ...states } = formStates();

export const reportMachine = formSetup({
  types: { values: {} as NoticeFields, answer: {} as Receipt },
  check: (values) => fieldCodesOf(NoticeFields, values),
}).createMachine({
  id: 'report',
  context: EMPTY_FORM,
  initial: 'editing',
  states: { ...states, done: FORM_END },
});
