/** The login form: it sends what was typed through the login sequence, and leads on to where the visitor wanted to be. */
import type { FieldCodes } from '#app/forms/field-codes.ts';
import { LOGIN_WAIT_MS } from '../session/log-in.ts';
import { EMPTY_FORM, FORM_END, formSetup, formStates } from '#app/forms/form.ts';

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

/** The visitor goes on to choose a new password. */
type Forget = { type: 'forget'; username: string };

/** White space counts as empty (README 7). Bounds are the origin's, so that nothing is learned from them. */
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
      /** What was typed is there in the next form. */
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
