/** Choosing a new password with a mailed token: token checked, editing, checked, sending, done; or a token that no longer holds. */
import { assign, fromPromise, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { FieldCodes } from '../../../kernel/forms/field-codes.ts';

const CALL_PATIENCE_MS = 20_000;
/** How long a form waits that was told to, when it was not told how long. */
const DEFAULT_WAIT_S = 60;
/** What the origin says of a token that buys nothing. */
const TOKEN_CODES = ['unknown_token', 'used_token', 'expired_token'];

export interface NewPasswordValues {
  readonly password: string;
  readonly password_confirmation: string;
}

export interface PasswordResetInput {
  /** From the mailed link; it is in no address any more. */
  token: string;
}

export interface PasswordResetContext extends PasswordResetInput {
  /** The address the token was mailed to; empty before the origin has told it. */
  email: string;
  /** Field name to code: `required`, `min_length`, `max_length`, `common`, `confirmation`. */
  fields: FieldCodes;
  refusal: Refusal | null;
  /** What is being sent; forgotten as soon as it is answered. */
  values: NewPasswordValues | null;
}

export type PasswordResetEvent =
  | { type: 'submit'; values: NewPasswordValues }
  | { type: 'edit' }
  | { type: 'retry' };

/** What is sent: the whole context but for its errors. */
type Sending = Pick<PasswordResetContext, 'token' | 'email' | 'values'>;

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as PasswordResetInput,
    events: {} as PasswordResetEvent,
    /** `refused`: the attempt failed and says why. */
    tags: {} as 'busy' | 'refused',
  },
  actors: {
    /** Answers the address the token was mailed to. */
    findToken: fromPromise<string, string>(unprovided),
    /** Answers the codes of failing fields; none lets the form be sent. */
    checkFields: fromPromise<FieldCodes, NewPasswordValues | null>(unprovided),
    postReset: fromPromise<void, Sending>(unprovided),
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email })),
    keepValues: assign(({ event }) => ({
      values: event.type === 'submit' ? event.values : null,
      fields: {},
      refusal: null,
    })),
    forgetValues: assign({ values: null }),
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
    isAboutToken: ({ event }) => 'error' in event && TOKEN_CODES.includes(codeOf(event.error)),
    isAboutPassword: ({ event }) => {
      const { password, password_confirmation } = ('error' in event && refusalOf(event.error).fields) || {};
      return password !== undefined || password_confirmation !== undefined;
    },
    mustWait: ({ event }) =>
      'error' in event && ['too_many_requests', 'unavailable'].includes(refusalOf(event.error).code),
  },
  delays: {
    patience: CALL_PATIENCE_MS,
    wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
  },
}).createMachine({
  id: 'password-reset',
  context: ({ input }) => ({ ...input, email: '', fields: {}, refusal: null, values: null }),
  initial: 'checkingToken',
  states: {
    checkingToken: {
      tags: 'busy',
      invoke: {
        id: 'findToken',
        src: 'findToken',
        input: ({ context }) => context.token,
        onDone: { target: 'editing', actions: { type: 'keepEmail', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isAboutToken', target: 'tokenRefused', actions: 'keepRefusal' },
          { target: 'tokenUnread', actions: 'keepRefusal' },
        ],
      },
      after: { patience: { target: 'tokenUnread', actions: 'giveUp' } },
    },
    /** Nobody knows yet whether the token holds. */
    tokenUnread: { tags: 'refused', on: { retry: { target: 'checkingToken', actions: 'forget' } } },
    /** Forged, used or expired: another link is needed. */
    tokenRefused: { tags: 'refused' },
    editing: { on: { submit: { target: 'checking', actions: 'keepValues' } } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkFields',
        src: 'checkFields',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'isClean', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'invalid', actions: { type: 'keepFields', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
      after: { patience: { target: 'failed', actions: 'giveUp' } },
    },
    /** A field is wrong, as the page or the origin found. */
    invalid: {
      entry: 'forgetValues',
      on: {
        submit: { target: 'checking', actions: 'keepValues' },
        edit: { target: 'editing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'postReset',
        src: 'postReset',
        input: ({ context: { token, email, values } }) => ({ token, email, values }),
        onDone: 'done',
        onError: [
          { guard: 'isAboutToken', target: 'tokenRefused', actions: 'keepRefusal' },
          { guard: 'mustWait', target: 'limited', actions: 'keepRefusal' },
          { guard: 'isAboutPassword', target: 'invalid', actions: 'keepRefusal' },
          { target: 'failed', actions: 'keepRefusal' },
        ],
      },
      after: { patience: { target: 'failed', actions: 'giveUp' } },
    },
    failed: {
      tags: 'refused',
      entry: 'forgetValues',
      on: {
        submit: { target: 'checking', actions: 'keepValues' },
        edit: { target: 'editing', actions: 'forget' },
      },
    },
    /** Nothing is sent before the wait is over. */
    limited: {
      tags: 'refused',
      entry: 'forgetValues',
      after: { wait: { target: 'editing', actions: 'forget' } },
    },
    done: { entry: 'forgetValues', type: 'final' },
  },
});
