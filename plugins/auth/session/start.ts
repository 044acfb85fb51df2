/** The session's statechart with its hands: calls, headers, toasts, and what is told to other plugins. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import type { LOGIN_STEPS, User } from '../../../kernel/ports/session.ts';
import type { Chance, Navigation, Toasts } from '../../../kernel/services.ts';
import { CLIENT_ID, postLogout, postOauthToken } from './endpoints.ts';
import { getMe } from '../me.ts';
import type { SessionHub } from './hub.ts';
import type { LoginInput, LoginOutcome } from '../sequence/login.ts';
import { dropAuthorization } from './authorization.ts';
import { sessionMachine, type SessionActor } from './machine.ts';

export interface SessionHands {
  hub: SessionHub;
  http: Http;
  chance: Chance;
  toasts: Toasts;
  navigation: Navigation;
  loggedIn: (payload: { user: User; first: boolean }) => void;
  loggedOut: () => void;
  stepReached: (payload: { step: (typeof LOGIN_STEPS)[number]; user: User; first: boolean }) => void;
  memberLifeMs: number;
  loadsSeduceBoost: boolean;
}

/** Facts are told once the session answers by them. */
const afterwards = (tell: () => void): void => queueMicrotask(tell);

/** Not yet started; the kernel does that. */
export function createSession(hands: SessionHands): SessionActor {
  const { hub, http, toasts, navigation, loggedIn, loggedOut, memberLifeMs, loadsSeduceBoost } = hands;
  // The inlined member is used up here, so that the next login asks anew.
  if (http.peek(getMe) !== undefined) void http.call(getMe);
  const machine = sessionMachine.provide({
    actors: {
      // Few visitors log in: the eleven steps arrive when somebody does.
      login: fromPromise<LoginOutcome, LoginInput>(async ({ input, signal }) =>
        (await import('../sequence/start.ts')).runLogin(hands, input, signal),
      ),
      requestClientToken: fromPromise<{ lifeMs: number }, void>(async ({ signal }) => {
        const body = { grant_type: 'client_credentials', client_id: CLIENT_ID } as const;
        const reply = await http.call(postOauthToken, { body, signal });
        if (!signal.aborted) http.setHeaders({ authorization: `${reply.token_type} ${reply.access_token}` });
        return { lifeMs: reply.expires_in * 1000 };
      }),
      dropAuthorization: fromPromise<void, void>(({ signal }) => dropAuthorization(http, signal)),
      endSession: fromPromise<void, void>(async ({ signal }) => {
        await http.call(postLogout, { signal });
        http.setHeaders({ authorization: undefined });
        http.forget();
      }),
    },
    actions: {
      announceLogin: ({ context: { user } }) =>
        afterwards(() => user && loggedIn({ user, first: user.is_first_login })),
      announceLogout: () =>
        afterwards(() => {
          loggedOut();
          navigation.go('/');
        }),
      announceExpiry: () =>
        afterwards(() => {
          loggedOut();
          navigation.reload();
        }),
      reportFailure: () => toasts.showError(null),
    },
  });
  const actor = createActor(machine, { input: { user: hub.user(), memberLifeMs, loadsSeduceBoost } });
  hub.follow(actor);
  return actor;
}
