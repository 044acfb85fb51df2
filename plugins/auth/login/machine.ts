/** The login form: editing, checked, sending, refused with a way on, and gone on to where the visitor wanted to be. */
import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { refusalOf, type Refusal } from '../../../kernel/http/errors.ts';

/** Longer than the login sequence may take. */
const LOGIN_PATIENCE_MS = 125_000;
const LEAVING_PATIENCE_MS = 20_000;
/** How long a form waits that was told to, when it was not told how long. */
const DEFAULT_WAIT_S = 60;

export interface LoginValues {
  readonly username: string;
  readonly password: string;
}

export interface LoginFormInput {
  /** Same-site path to go to afterwards, or null. */
  redirect: string | null;
  /** A dialog leaves the visitor where they are when no redirect was given. */
  stays: boolean;
  /** What was typed into another form, or empty. */
  username: string;
}

export interface LoginFormContext extends LoginFormInput {
  /** Field name to code, e.g. `required`. */
  fields: Readonly<Record<string, string>>;
  refusal: Refusal | null;
}

export type LoginFormEvent =
  | { type: 'submit'; values: LoginValues }
  | { type: 'edit' }
  /** The visitor goes on to choose a new password. */
  | { type: 'forget'; username: string };

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

/** Empty fields by name; white space counts as empty (1-shell §5). */
const emptyOf = (values: LoginValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, 'required']] : [])),
  );

export const loginFormMachine = setup({
  types: {
    context: {} as LoginFormContext,
    input: {} as LoginFormInput,
    events: {} as LoginFormEvent,
    /** `refused`: the attempt failed and says why. */
    tags: {} as 'busy' | 'refused',
  },
  actors: {
    /** Runs the login sequence of the session. */
    logIn: fromPromise<void, LoginValues>(unprovided),
    goOn: fromPromise<void, Pick<LoginFormInput, 'redirect' | 'stays'>>(unprovided),
  },
  actions: {
    keepFields: assign(({ event }) => ({ fields: event.type === 'submit' ? emptyOf(event.values) : {} })),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    forget: assign({ fields: {}, refusal: null }),
    /** What was typed is there in the next form. */
    handOver: () => {},
  },
  guards: {
    isFilled: ({ event }) => event.type === 'submit' && Object.keys(emptyOf(event.values)).length === 0,
    mustWait: ({ event }) =>
      'error' in event && ['too_many_requests', 'unavailable'].includes(refusalOf(event.error).code),
  },
  delays: {
    patience: LOGIN_PATIENCE_MS,
    leavingPatience: LEAVING_PATIENCE_MS,
    wait: ({ context }) => (context.refusal?.retry_after_s ?? DEFAULT_WAIT_S) * 1000,
  },
}).createMachine({
  id: 'login-form',
  context: ({ input }) => ({ ...input, fields: {}, refusal: null }),
  initial: 'editing',
  on: { forget: { actions: 'handOver' } },
  states: {
    editing: {
      on: { submit: [{ guard: 'isFilled', target: 'sending' }, { target: 'invalid' }] },
    },
    invalid: {
      entry: 'keepFields',
      on: {
        submit: [
          { guard: 'isFilled', target: 'sending' },
          { target: 'invalid', reenter: true },
        ],
        edit: { target: 'editing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return event.values;
        },
        onDone: 'leaving',
        onError: [
          { guard: 'mustWait', target: 'limited', actions: 'keepRefusal' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
      after: { patience: { target: 'refused', actions: 'giveUp' } },
    },
    refused: {
      tags: 'refused',
      on: {
        submit: [{ guard: 'isFilled', target: 'sending' }, { target: 'invalid' }],
        edit: { target: 'editing', actions: 'forget' },
      },
    },
    /** Nothing is sent before the wait is over. */
    limited: {
      tags: 'refused',
      after: { wait: { target: 'editing', actions: 'forget' } },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'goOn',
        src: 'goOn',
        input: ({ context: { redirect, stays } }) => ({ redirect, stays }),
        onDone: 'done',
        onError: 'done',
      },
      after: { leavingPatience: 'done' },
    },
    done: { type: 'final' },
  },
});
