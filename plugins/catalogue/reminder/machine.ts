/** Asking to be told of a film's release: one press for a member, an address and a press for a visitor. */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '../../../kernel/http/errors.ts';

/** How long the asking may take. */
export const TIMEOUT_MS = 15_000;

export interface ReminderInput {
  /** Their address is known. */
  isMember: boolean;
  /** That address is confirmed; nobody is written to before. */
  isConfirmed: boolean;
}

export interface ReminderContext extends ReminderInput {
  readonly email: string | null;
  /** Why the last attempt failed. */
  readonly refusal: Refusal | null;
}

export type ReminderEvent =
  | { type: 'ask' }
  | { type: 'send'; email: string }
  | { type: 'cancel' }
  | { type: 'undo' };

export const reminderMachine = setup({
  types: { context: {} as ReminderContext, input: {} as ReminderInput, events: {} as ReminderEvent },
  actors: {
    add: fromPromise<void, string | null>(() => Promise.reject(new Error('handed in by the view'))),
    remove: fromPromise<void>(() => Promise.reject(new Error('handed in by the view'))),
  },
  actions: {
    storeEmail: assign(({ event }) => (event.type === 'send' ? { email: event.email, refusal: null } : {})),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    forget: assign({ refusal: null }),
  },
  guards: {
    isMember: ({ context }) => context.isMember,
    /** An address that is none can be mended where it was typed. */
    isMistyped: ({ context, event }) =>
      !context.isMember && 'error' in event && codeOf(event.error) === 'invalid',
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => ({ ...input, email: null, refusal: null }),
  initial: 'idle',
  states: {
    idle: { on: { ask: [{ guard: 'isMember', target: 'sending' }, { target: 'asking' }] } },
    asking: {
      on: {
        send: { target: 'sending', actions: 'storeEmail' },
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    sending: {
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => context.email,
        onDone: 'done',
        onError: [
          { guard: 'isMistyped', target: 'asking', actions: 'storeRefusal' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    /** A visitor's address is written to only after the link in its mail: not to open it is to take it back. */
    done: {
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
    failed: {
      on: {
        ask: [
          { guard: 'isMember', target: 'sending', actions: 'forget' },
          { target: 'asking', actions: 'forget' },
        ],
      },
    },
  },
});

export type ReminderSnapshot = SnapshotFrom<typeof reminderMachine>;
export type SendReminder = ActorRefFrom<typeof reminderMachine>['send'];
