/**
 * A statement of withdrawal: filled in, reviewed, and sent by a separate button. Typed values stay until it is
 * received.
 */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup } from '#app/forms/form.ts';
import type { Received } from '../api.ts';
import { Statement } from '../fields.ts';

export interface StatementInput {
  /** The member's known data, or empty. */
  name: string;
  email: string;
  /** Identifies this statement: if it is sent twice, it is stored once. */
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
        // The cast is safe, because the visitor has filled in the fields.
        input: ({ context }) => context as never,
        onDone: { target: 'received', actions: 'storeAnswer' },
        onError: { target: 'unsent', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'unsent', actions: 'giveUp' } },
    },
    /** The statement may have been received; if it is sent again, it is still the same statement. */
    unsent: { tags: 'refused', on: { confirm: 'sending', back } },
    received: { type: 'final', entry: 'finish' },
  },
});
