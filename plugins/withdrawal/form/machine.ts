/** A statement of withdrawal: filled in, shown once more, and sent by a press of its own. What was typed is there until it is received. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup } from '#app/forms/form.ts';
import type { Received } from '../api.ts';
import { Statement } from '../fields.ts';

export interface StatementInput {
  /** What is known of a member, or empty. */
  name: string;
  email: string;
  /** Tells this statement from others: sent twice it is one. */
  key: string;
}

const submit = [
  { guard: 'isValid', target: 'confirming', actions: 'storeValues' },
  { target: 'invalid', actions: 'storeFaults' },
] as const;
const back = { target: 'editing', actions: 'forget' } as const;

export const statementMachine = formSetup({
  types: {
    values: {} as Statement,
    answer: {} as Received,
    context: {} as StatementInput,
    input: {} as StatementInput,
    events: {} as { type: 'confirm' } | { type: 'back' },
  },
  check: (values) => fieldCodesOf(Statement, values),
}).createMachine({
  id: 'statement',
  context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
  initial: 'editing',
  states: {
    editing: { on: { submit } },
    invalid: { tags: 'invalid', on: { submit, edit: back } },
    confirming: { on: { confirm: 'sending', back } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'post',
        src: 'post',
        // Whoever comes here has typed something.
        input: ({ context }) => context as never,
        onDone: { target: 'received', actions: 'storeAnswer' },
        onError: { target: 'unsent', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'unsent', actions: 'giveUp' } },
    },
    /** Nobody knows whether it was received: sent again it is the same statement. */
    unsent: { tags: 'refused', on: { confirm: 'sending', back } },
    received: { type: 'final', entry: 'finish' },
  },
});
