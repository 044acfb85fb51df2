/** The account step of sign-up: editing, checked, held back a moment, sending, refused with a way on, logging in with what came back. */
import { assign, fromPromise, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';
import type { OauthReply } from '../api.ts';
import type { FieldCodes } from '../../../kernel/forms/field-codes.ts';

/** A sign-up is debounced (2-catalogue §9 "Debounce"). */
export const SIGN_UP_DEBOUNCE_MS = 700;
const CALL_PATIENCE_MS = 20_000;
/** Longer than the login sequence may take. */
const LOGIN_PATIENCE_MS = 125_000;
/** How long a form waits that was told to, when it was not told how long. */
const DEFAULT_WAIT_S = 60;

export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly terms: boolean;
  readonly accepted_mailing: boolean;
}

export interface SignUpInput {
  /** Promotional plan group of /sign-up/{slug}, or null. */
  slug: string | null;
  /** The account begins with a no-card trial. */
  trial: boolean;
  /** Path without locale to go on to. */
  next: string;
}

export interface SignUpContext extends SignUpInput {
  /** Field name to code: `required`, `email`, `min_length`, `max_length`, `common`, `taken`. */
  fields: FieldCodes;
  refusal: Refusal | null;
  /** What is being sent; forgotten as soon as it is answered. */
  values: SignUpValues | null;
  oauth: OauthReply | null;
}

export type SignUpEvent = { type: 'submit'; values: SignUpValues } | { type: 'edit' } | { type: 'retry' };

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    input: {} as SignUpInput,
    events: {} as SignUpEvent,
    /** `refused`: the attempt failed and says why. */
    tags: {} as 'busy' | 'refused',
  },
  actors: {
    /** Answers the codes of failing fields; none lets the form be sent. */
    checkFields: fromPromise<FieldCodes, SignUpValues | null>(unprovided),
    postSignUp: fromPromise<OauthReply, SignUpValues | null>(unprovided),
    /** Runs the login sequence from its second step on. */
    logIn: fromPromise<void, OauthReply | null>(unprovided),
    goOn: fromPromise<void, void>(unprovided),
  },
  actions: {
    keepValues: assign(({ event }) => ({
      values: event.type === 'submit' ? event.values : null,
      fields: {},
      refusal: null,
    })),
    forgetValues: assign({ values: null }),
    keepFields: assign((_, fields: FieldCodes) => ({ fields })),
    keepOauth: assign((_, oauth: OauthReply) => ({ oauth })),
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
    debounce: SIGN_UP_DEBOUNCE_MS,
    patience: CALL_PATIENCE_MS,
    loginPatience: LOGIN_PATIENCE_MS,
    wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
  },
}).createMachine({
  id: 'sign-up',
  context: ({ input }) => ({ ...input, fields: {}, refusal: null, values: null, oauth: null }),
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'checking', actions: 'keepValues' } } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkFields',
        src: 'checkFields',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'isClean', params: ({ event }) => event.output }, target: 'holding' },
          { target: 'invalid', actions: { type: 'keepFields', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: 'keepRefusal' },
      },
      after: { patience: { target: 'refused', actions: 'giveUp' } },
    },
    /** Of several presses that follow closely the last one is sent. */
    holding: {
      tags: 'busy',
      on: { submit: { target: 'checking', actions: 'keepValues' } },
      after: { debounce: 'sending' },
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
        id: 'postSignUp',
        src: 'postSignUp',
        input: ({ context }) => context.values,
        onDone: { target: 'loggingIn', actions: { type: 'keepOauth', params: ({ event }) => event.output } },
        onError: [
          { guard: 'mustWait', target: 'limited', actions: 'keepRefusal' },
          { guard: 'isAboutFields', target: 'invalid', actions: 'keepRefusal' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
      after: { patience: { target: 'refused', actions: 'giveUp' } },
    },
    refused: {
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
    loggingIn: {
      tags: 'busy',
      entry: 'forgetValues',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.oauth,
        onDone: 'leaving',
        onError: { target: 'created', actions: 'keepRefusal' },
      },
      after: { loginPatience: { target: 'created', actions: 'giveUp' } },
    },
    /** The account is there, but the visitor is not logged in yet. */
    created: { tags: 'refused', on: { retry: 'loggingIn' } },
    leaving: {
      tags: 'busy',
      invoke: { id: 'goOn', src: 'goOn', onDone: 'done', onError: 'done' },
      after: { patience: 'done' },
    },
    done: { type: 'final' },
  },
});
