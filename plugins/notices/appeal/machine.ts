/** Statechart of an appeal against a decision: a form with one text, sent once. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import type { NoticeStatus } from '../api.ts';
import { AppealFields } from '../fields.ts';

const { done: _done, ...states } = formStates();

export const appealMachine = formSetup({
  types: { values: {} as AppealFields, answer: {} as NoticeStatus },
  check: (values) => fieldCodesOf(AppealFields, values),
}).createMachine({
  id: 'appeal',
  context: EMPTY_FORM,
  initial: 'editing',
  states: { ...states, done: FORM_END },
});
