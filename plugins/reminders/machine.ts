/** Requests a reminder of a film's release: one click for a member, a form with an email address for a visitor. */
import { assign } from 'xstate';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { ReminderFields } from './fields.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of the request. */
const TIMEOUT_MS = 15_000;

export interface ReminderInput {
  /** Whether the visitor is a member, whose email address is known. */
  isMember: boolean;
  /** Whether that email address is confirmed; before that no reminder is sent. */
  isConfirmed: boolean;
}

const { limited, refused, invalid, ...states } = formStates();
const cancel = { target: 'idle', actions: ['forgetValues', 'forget'] } as const;

export const reminderMachine = formSetup({
  types: {
    values: {} as ReminderFields,
    context: {} as ReminderInput,
    input: {} as ReminderInput,
    events: {} as { type: 'ask' } | { type: 'cancel' } | { type: 'undo' },
  },
  check: (values) => fieldCodesOf(ReminderFields, values),
  actors: { remove: unprovided<void>('remove') },
  timeoutMs: TIMEOUT_MS,
})
  .extend({
    actions: { storeNothing: assign({ values: {}, refusal: null }) },
    guards: { isMember: ({ context }) => context.isMember },
  })
  .createMachine({
    id: 'reminder',
    context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
    initial: 'idle',
    states: {
      ...states,
      idle: {
        on: {
          ask: [{ guard: 'isMember', target: 'sending', actions: 'storeNothing' }, { target: 'editing' }],
        },
      },
      editing: { on: { ...states.editing.on, cancel } },
      invalid: { ...invalid, on: { ...invalid.on, cancel } },
      refused: {
        ...refused,
        on: {
          ...refused.on,
          ask: { guard: 'isMember', target: 'sending', actions: 'storeNothing' },
          cancel,
        },
      },
      limited: {
        ...limited,
        on: { cancel },
        after: { wait: [{ guard: 'isMember', target: 'idle', actions: 'forget' }, limited.after.wait] },
      },
      /**
       * A visitor's address gets reminders only after the emailed link was opened, so ignoring the link withdraws the
       * request.
       */
      done: {
        entry: 'forgetValues',
        on: {
          undo: [
            { guard: 'isMember', target: 'undoing', actions: 'forget' },
            { target: 'idle', actions: 'forget' },
          ],
        },
      },
      undoing: {
        invoke: {
          id: 'remove',
          src: 'remove',
          onDone: 'idle',
          onError: { target: 'done', actions: 'storeRefusal' },
        },
        after: { timeout: { target: 'done', actions: 'giveUp' } },
      },
    },
  });
