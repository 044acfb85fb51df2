/** The session's statechart with its hands: calls, headers, toasts, and what is told to other plugins. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import type { LOGIN_STEPS, User } from '../../../kernel/ports/session.ts';
import type { Chance, Navigation, Toasts } from '../../../kernel/services.ts';
import { CLIENT_ID, postLogin, postLogout, postOauthToken, postTokenLogin, type OauthReply } from '../api.ts';
import { getMe } from '../me.ts';
import type { SessionHub } from './hub.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginStart, Oauth, PeerStep } from './login.ts';
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

function loginWithHands({ http, chance, toasts, stepReached }: SessionHands) {
  return loginMachine.provide({
    actors: {
      postCredentials: fromPromise<OauthReply, LoginStart | null>(({ input, signal }) => {
        if (input?.by === 'oauth') return Promise.resolve(input.oauth);
        const { username = '', password = '' } = input ?? {};
        return http.call(postLogin, { body: { username, password }, signal });
      }),
      storeOauth: fromPromise<Oauth, OauthReply | null>(async ({ input }) => {
        if (!input) throw new Error('A login without a reply');
        return { ...input, expires_at: chance.now() + input.expires_in * 1000 };
      }),
      setHeaders: fromPromise<void, Oauth | null>(async ({ input }) => {
        http.setHeaders({ authorization: `${input?.token_type} ${input?.access_token}` });
        http.forget();
      }),
      loadUser: fromPromise<User, void>(({ signal }) => http.call(getMe, { signal })),
      tellPeers: fromPromise<void, PeerStep>(async ({ input: { step, user, first } }) => {
        if (user) stepReached({ step, user, first });
      }),
      welcome: fromPromise<void, boolean>(async ({ input: first }) => {
        toasts.show({
          key: 'auth.welcome',
          level: 'success',
          text: first ? msg`Welcome!` : msg`Welcome back!`,
        });
      }),
      saveAuthorization: fromPromise<void, Oauth | null>(async ({ input, signal }) => {
        await http.call(postTokenLogin, { body: { token: input?.access_token ?? '' }, signal });
      }),
      dropAuthorization: dropAuthorization(http),
    },
  });
}

/** The token is ended at the origin too, which clears the cookie the page cannot reach. */
const dropAuthorization = (http: Http) =>
  fromPromise<void, void>(async ({ signal }) => {
    try {
      await http.call(postLogout, { signal });
    } finally {
      http.setHeaders({ authorization: undefined });
      http.forget();
    }
  });

/** Not yet started; the kernel does that. */
export function createSession(hands: SessionHands): SessionActor {
  const { hub, http, toasts, navigation, loggedIn, loggedOut, memberLifeMs, loadsSeduceBoost } = hands;
  // The inlined member is used up here, so that the next login asks anew.
  if (http.peek(getMe) !== undefined) void http.call(getMe);
  const machine = sessionMachine.provide({
    actors: {
      login: loginWithHands(hands),
      requestClientToken: fromPromise<{ lifeMs: number }, void>(async ({ signal }) => {
        const body = { grant_type: 'client_credentials', client_id: CLIENT_ID } as const;
        const reply = await http.call(postOauthToken, { body, signal });
        if (!signal.aborted) http.setHeaders({ authorization: `${reply.token_type} ${reply.access_token}` });
        return { lifeMs: reply.expires_in * 1000 };
      }),
      dropAuthorization: dropAuthorization(http),
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
