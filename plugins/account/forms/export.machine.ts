/** Requests all stored data as one archive; the form has no input. */
import { EMPTY_FORM, formSetup, sendingStates } from '#app/forms/form.ts';

const { sending, limited } = sendingStates();
const on = { submit: { target: 'sending', actions: 'storeValues' } } as const;

export const exportMachine = formSetup({ types: { values: {} as object }, check: () => ({}) }).createMachine({
  id: 'export',
  context: EMPTY_FORM,
  initial: 'editing',
  states: { editing: { on }, sending, refused: { tags: 'refused', on }, limited, done: { on } },
});
