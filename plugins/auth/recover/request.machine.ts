/** Asking for the link to a new password: editing, checked, sending, and what comes of it. */
import { assign, fromPromise, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { FieldCodes } from '../../../kernel/forms/field-codes.ts';

const CALL_PATIENCE_MS = 20_000;
/** How long a form waits that was told to, when it was not told how long. */
const DEFAULT_WAIT_S = 60;

export interface RecoveryRequestInput {
  /** What was typed into another form, or empty. */
  email: string;
}

export interface RecoveryRequestContext extends RecoveryRequestInput {
  /** `email` to `required`, `email` or `max_length`. */
  fields: FieldCodes;
  refusal: Refusal | null;
}

export type RecoveryRequestEvent = { type: 'submit'; email: string } | { type: 'edit' } | { type: 'again' };

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

export const recoveryRequestMachine = setup({
  types: {
    context: {} as RecoveryRequestContext,
    input: {} as RecoveryRequestInput,
    events: {} as RecoveryRequestEvent,
    /** `refused`: the attempt failed and says why. */
    tags: {} as 'busy' | 'refused',
  },
  actors: {
    /** Answers the codes of failing fields; none lets the form be sent. */
    checkFields: fromPromise<FieldCodes, string>(unprovided),
    /** Succeeds whether the address has an account or not. */
    postRequest: fromPromise<void, string>(unprovided),
  },
  actions: {
    keepEmail: assign(({ context, event }) => ({
      email: event.type === 'submit' ? event.email.trim() : context.email,
      fields: {},
      refusal: null,
    })),
    keepFields: assign((_, fields: FieldCodes) => ({ fields })),
    keepRefusal: assign(({ event }) => {
      const refusal = refusalOf('error' in event ? event.error : null);
      return { refusal, fields: refusal.fields ?? {} };
    }),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    forget: assign({ fields: {}, refusal: null }),
  },
  guards: {
    isClean: (_, fields: FieldCodes) => Object.keys(fields).length === 0,
    isAboutFields: ({ event }) => 'error' in event && refusalOf(event.error).fields !== undefined,
    mustWait: ({ event }) =>
      'error' in event && ['too_many_requests', 'unavailable'].includes(refusalOf(event.error).code),
  },
  delays: {
    patience: CALL_PATIENCE_MS,
    wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
  },
}).createMachine({
  id: 'recovery-request',
  context: ({ input }) => ({ ...input, fields: {}, refusal: null }),
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'checking', actions: 'keepEmail' } } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkFields',
        src: 'checkFields',
        input: ({ context }) => context.email,
        onDone: [
          { guard: { type: 'isClean', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'invalid', actions: { type: 'keepFields', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
      after: { patience: { target: 'failed', actions: 'giveUp' } },
    },
    /** The address is wrong, as the page or the origin found. */
    invalid: {
      on: {
        submit: { target: 'checking', actions: 'keepEmail' },
        edit: { target: 'editing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'postRequest',
        src: 'postRequest',
        input: ({ context }) => context.email,
        onDone: 'sent',
        onError: [
          { guard: 'mustWait', target: 'limited', actions: 'keepRefusal' },
          { guard: 'isAboutFields', target: 'invalid', actions: 'keepRefusal' },
          { target: 'failed', actions: 'keepRefusal' },
        ],
      },
      after: { patience: { target: 'failed', actions: 'giveUp' } },
    },
    /** Said of every address alike. */
    sent: { on: { again: 'editing' } },
    failed: {
      tags: 'refused',
      on: {
        submit: { target: 'checking', actions: 'keepEmail' },
        edit: { target: 'editing', actions: 'forget' },
      },
    },
    /** Nothing is sent before the wait is over. */
    limited: {
      tags: 'refused',
      after: { wait: { target: 'editing', actions: 'forget' } },
    },
  },
});
