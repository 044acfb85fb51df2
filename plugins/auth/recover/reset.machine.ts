/**
 * Chooses a new password with a mailed token: the token is checked before the form is shown, and may have expired when
 * the form is sent.
 */
import { assign } from 'xstate';
import { ChosenPassword } from '#ports/credentials.ts';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

/** The origin's error codes for an invalid token. */
const TOKEN_CODES = ['unknown_token', 'used_token', 'expired_token'];

export interface PasswordResetInput {
  /** The token of the mailed link; already removed from the URL. */
  token: string;
}

interface PasswordResetContext extends PasswordResetInput {
  /** The email address that the token was sent to; empty until the origin has replied. */
  email: string;
}

const endedToken = { guard: 'isAboutToken', target: 'tokenRefused', actions: 'storeRefusal' } as const;

export const passwordResetMachine = formSetup({
  types: {
    values: {} as { password: string; password_confirmation: string },
    context: {} as PasswordResetContext,
    input: {} as PasswordResetInput,
    events: {} as { type: 'retry' },
  },
  check: (values) => fieldCodesOf(ChosenPassword, values),
  actors: {
    /** Returns the email address that the token was sent to. */
    findToken: unprovided<string, string>('findToken'),
  },
})
  .extend({
    actions: { storeEmail: assign((_, email: string) => ({ email })) },
    guards: {
      isAboutToken: ({ event }) => 'error' in event && TOKEN_CODES.includes(codeOf(event.error)),
    },
  })
  .createMachine({
    id: 'password-reset',
    context: ({ input }) => ({ ...EMPTY_FORM, ...input, email: '' }),
    initial: 'checkingToken',
    states: {
      ...formStates({ onError: [endedToken] }),
      checkingToken: {
        tags: 'busy',
        invoke: {
          id: 'findToken',
          src: 'findToken',
          input: ({ context }) => context.token,
          onDone: { target: 'editing', actions: { type: 'storeEmail', params: ({ event }) => event.output } },
          onError: [endedToken, { target: 'tokenUnread', actions: 'storeRefusal' }],
        },
        after: { timeout: { target: 'tokenUnread', actions: 'giveUp' } },
      },
      /** The check failed, so the token may still be valid. */
      tokenUnread: { on: { retry: { target: 'checkingToken', actions: 'forget' } } },
      /** The token is forged, used or expired: the visitor needs a new link. */
      tokenRefused: { entry: 'forgetValues' },
      done: FORM_END,
    },
  });
