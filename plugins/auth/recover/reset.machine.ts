/** Choosing a new password with a mailed token: the token is checked before the form, and may have ended when that is sent. */
import { assign } from 'xstate';
import { ChosenPassword } from '#ports/credentials.ts';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';
import { codeOf } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

/** What the origin says of a token that buys nothing. */
const TOKEN_CODES = ['unknown_token', 'used_token', 'expired_token'];

export interface PasswordResetInput {
  /** From the mailed link; it is in no address any more. */
  token: string;
}

interface PasswordResetContext extends PasswordResetInput {
  /** The address the token was mailed to; empty before the origin has told it. */
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
    /** Answers the address the token was mailed to. */
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
      /** Nobody knows yet whether the token holds. */
      tokenUnread: { on: { retry: { target: 'checkingToken', actions: 'forget' } } },
      /** Forged, used or expired: another link is needed. */
      tokenRefused: { entry: 'forgetValues' },
      done: FORM_END,
    },
  });
