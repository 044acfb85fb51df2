/** The form for a new email address, and the request that waits for confirmation. */
import { assign } from 'xstate';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PendingEmail } from '../api.ts';
import { EmailChange } from '../fields.ts';

export interface AddressInput {
  /** The request that already waits for confirmation. */
  pending: PendingEmail | null;
}

const cancel = { cancel: 'cancelling' } as const;

export const addressMachine = formSetup({
  types: {
    values: {} as EmailChange,
    answer: {} as PendingEmail,
    input: {} as AddressInput,
    events: {} as { type: 'cancel' },
  },
  check: (values) => fieldCodesOf(EmailChange, values),
  actors: { cancel: unprovided<void, void>('cancel') },
})
  .extend({
    actions: { forgetRequest: assign({ answer: null }) },
    guards: { isWaiting: ({ context }) => context.answer !== null },
  })
  .createMachine({
    id: 'address',
    context: ({ input }) => ({ ...EMPTY_FORM, answer: input.pending }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isWaiting', target: 'done' }, { target: 'editing' }] },
      ...formStates(),
      /** The email address changes only when the new mailbox confirms it. */
      done: { entry: 'forgetValues', on: cancel },
      cancelling: {
        tags: 'busy',
        invoke: {
          id: 'cancel',
          src: 'cancel',
          onDone: { target: 'editing', actions: 'forgetRequest' },
          onError: 'notCancelled',
        },
        after: { timeout: 'notCancelled' },
      },
      notCancelled: { on: cancel },
    },
  });
