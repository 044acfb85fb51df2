/** The account step of sign-up: a debounced form that logs in with the tokens of the reply. */
import {} from 'xstate';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import type { OauthReply } from '../api.ts';
import { LOGIN_WAIT_MS } from '../session/log-in.ts';
import { checkFields, type SignUpValues } from './fields.ts';
import { unprovided } from '#app/unprovided.ts';

/** Delay of a sign-up in ms, which is debounced (README 5). */
export const SIGN_UP_DEBOUNCE_MS = 700;

export interface SignUpInput {
  /** Promotional plan group of /sign-up/{slug}, or null. */
  slug: string | null;
  /** Whether the account begins with a no-card trial. */
  trial: boolean;
  /** Path to redirect to, without locale. */
  next: string;
}

export const signUpMachine = formSetup({
  types: {
    values: {} as SignUpValues,
    answer: {} as OauthReply,
    context: {} as SignUpInput,
    input: {} as SignUpInput,
    events: {} as { type: 'retry' },
  },
  check: checkFields,
  actors: {
    /** Runs the login sequence from its second step on. */
    logIn: unprovided<void, OauthReply | null>('logIn'),
  },
})
  .extend({ delays: { debounce: SIGN_UP_DEBOUNCE_MS, loginTimeout: LOGIN_WAIT_MS } })
  .createMachine({
    id: 'sign-up',
    context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
    initial: 'editing',
    states: {
      ...formStates({ valid: 'holding', sent: 'loggingIn' }),
      /** Waits, so that only the last of several quick clicks is sent. */
      holding: {
        tags: 'busy',
        on: {
          submit: [
            { guard: 'isValid', target: 'holding', reenter: true, actions: 'storeValues' },
            { target: 'invalid', actions: 'storeFaults' },
          ],
        },
        after: { debounce: 'sending' },
      },
      loggingIn: {
        tags: 'busy',
        entry: 'forgetValues',
        invoke: {
          id: 'logIn',
          src: 'logIn',
          input: ({ context }) => context.answer,
          onDone: 'done',
          onError: { target: 'created', actions: 'storeRefusal' },
        },
        after: { loginTimeout: { target: 'created', actions: 'giveUp' } },
      },
      /** The account exists, but the visitor is not logged in yet. */
      created: { on: { retry: 'loggingIn' } },
      done: FORM_END,
    },
  });
