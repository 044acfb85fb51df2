/** The login form: runs the login sequence with the typed values, and redirects to where the visitor wanted to go. */
import type { FieldCodes } from '#app/forms/field-codes.ts';
import { LOGIN_WAIT_MS } from '../session/log-in.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
}

export interface LoginFormInput {
  /** Path of this site to go to afterwards, or null. */
  redirect: string | null;
  /** Whether a visitor without a redirect stays on the current page, as in a dialog. */
  stays: boolean;
  /** The email address or nickname typed into another form, or empty. */
  username: string;
}

/** Opens the form for a new password. */
type Forget = { type: 'forget'; username: string };

/**
 * White space counts as empty (README 7). Length limits are checked by the origin only, so that the form does not
 * reveal them.
 */
const checkFields = (values: LoginValues): FieldCodes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, 'required']] : [])),
  );

export const loginFormMachine = formSetup({
  types: {
    values: {} as LoginValues,
    context: {} as LoginFormInput,
    input: {} as LoginFormInput,
    events: {} as Forget,
  },
  check: checkFields,
  timeoutMs: LOGIN_WAIT_MS,
})
  .extend({
    actions: {
      /** Prefills the email address in the next form. */
      handOver: () => {},
    },
  })
  .createMachine({
    id: 'login-form',
    context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
    initial: 'editing',
    on: { forget: { actions: 'handOver' } },
    states: { ...formStates(), done: FORM_END },
  });
