/** Starts the login form's statechart with its dependencies: login through the session, then a redirect. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { AGE_PATH } from '#ports/age.ts';
import type { Language, Navigation } from '#app/services.ts';
import { sameSitePath } from '../destination.ts';
import type { SessionHub } from '../session/hub.ts';
import { logIn } from '../session/log-in.ts';
import type { TypedAddress } from '../typed-address.ts';
import type { WantedPage } from './wanted-page.ts';
import { loginFormMachine, type LoginFormInput } from './machine.ts';

export interface LoginDeps {
  hub: SessionHub;
  navigation: Navigation;
  typed: TypedAddress;
  wanted: WantedPage;
  language: Language;
}

/** Context from the page or dialog around the form. */
export type LoginPlace = Pick<LoginFormInput, 'redirect' | 'stays'>;

/** Whether the visitor comes from the age gate, which redirects them itself. */
const isGate = (path: string | null): boolean =>
  path !== null && splitLocale(path.split('?', 1)[0] ?? '').path === AGE_PATH;

/**
 * Creates the form. After a login on the page, premium members go home (README 6), where the requested page is offered;
 * other members go to the requested page, or home. A dialog does not redirect, unless it was opened for another page.
 */
export async function createLoginForm(
  { hub, navigation, typed, wanted: offered, language }: LoginDeps,
  place: LoginPlace,
): Promise<ActorRefFrom<typeof loginFormMachine>> {
  await refusalTexts(language);
  const machine = loginFormMachine.provide({
    actors: {
      post: fromPromise(async ({ input: { values } }) => {
        const [username, password] = [values.username.trim(), values.password.trim()];
        await logIn(hub, { type: 'logIn', credentials: { username, password } });
      }),
    },
    actions: {
      finish: ({ context: { redirect, stays } }) => {
        const wanted = sameSitePath(redirect);
        if (stays && wanted === null) navigation.reload();
        else if (stays) navigation.go(wanted ?? '/');
        else if (hub.userType() === 'premium' && !isGate(wanted)) {
          if (wanted !== null) offered.offer(wanted);
          navigation.go('/', { replace: true });
        } else navigation.go(wanted ?? '/', { replace: true });
      },
      handOver: ({ event }) => event.type === 'forget' && typed.store(event.username),
    },
  });
  return createActor(machine, { input: { ...place, username: typed.last() } });
}
