/** The login form's statechart with its hands: the session logs in, then the visitor goes on. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Navigation } from '../../../kernel/services.ts';
import { sameSitePath } from '../destination.ts';
import type { SessionHub } from '../session/hub.ts';
import { logIn } from '../session/log-in.ts';
import { loginFormMachine, type LoginFormInput, type LoginValues } from './machine.ts';

export interface LoginHands {
  hub: SessionHub;
  navigation: Navigation;
  /** Path of the member's own page, or of home where no plugin serves one. */
  accountPath: () => string;
}

/** A premium member goes home (1-shell §2), anybody else to their account; a redirect comes first. */
export function createLoginForm(
  { hub, navigation, accountPath }: LoginHands,
  input: LoginFormInput,
): ActorRefFrom<typeof loginFormMachine> {
  const machine = loginFormMachine.provide({
    actors: {
      logIn: fromPromise<void, LoginValues>(async ({ input: { username, password } }) => {
        await logIn(hub, { by: 'credentials', username: username.trim(), password: password.trim() });
      }),
      goOn: fromPromise<void, LoginFormInput>(async ({ input: { redirect, stays } }) => {
        const wanted = sameSitePath(redirect);
        if (wanted !== null) navigation.go(wanted, { replace: !stays });
        else if (stays) navigation.reload();
        else navigation.go(hub.userType() === 'premium' ? '/' : accountPath(), { replace: true });
      }),
    },
  });
  return createActor(machine, { input });
}
