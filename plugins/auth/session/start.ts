/** Starts the session's statechart with its dependencies: calls, headers, and events for other plugins. */
import { msg } from '@lingui/core/macro';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { ApiError, codeOf } from '#app/http/errors.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import { getMe, type Me } from '../api/me.ts';
import { dropAuthorization } from './authorization.ts';
import { CLIENT_ID, postLogin, postLogout, postOauthToken } from '../api/session.ts';
import type { SessionDeps } from './deps.ts';
import { forgetDevice } from './forget-device.ts';
import { sessionMachine, type SessionActor } from './machine.ts';
import {
  oauthOf,
  type Credentials,
  type LoginStep,
  type Oauth,
  type SessionContext,
  type SessionEvent,
} from './types.ts';
import { tabs } from './tabs.ts';

/** Publishes events only after the session has the new state. */
const afterwards = (publish: () => void): void => queueMicrotask(publish);

/** Creates the session without starting it, which the kernel does. */
export function createSession(deps: SessionDeps): SessionActor {
  const { hub, http, clock, toasts, navigation, loggedIn, loggedOut } = deps;
  // The inlined member, even if another plugin has already consumed that reply.
  const user = hub.user();
  // Consume the inlined reply, so that the next login makes a request.
  if (http.peek(getMe) !== undefined) void http.call(getMe);
  const forgetToken = () => {
    http.setHeaders({ authorization: undefined });
    http.forget();
  };
  /** Runs a step of another plugin; a failure does not undo the login. */
  const runStep = (step: LoginStep, { user, oauth }: SessionContext): void =>
    afterwards(() => {
      try {
        if (user) deps.stepReached({ step, user, first: oauth?.is_first_login ?? false });
      } catch (error) {
        console.error(error);
      }
    });
  const machine = sessionMachine.provide({
    actors: {
      tabs,
      postCredentials: fromPromise<Oauth, Credentials>(async ({ input, signal }) =>
        oauthOf(await http.call(postLogin, { body: input, signal }), clock.now()),
      ),
      loadUser: fromPromise<Me, void>(({ signal }) => http.call(getMe, { signal })),
      requestClientToken: fromPromise<{ lifetimeMs: number }, void>(async ({ signal }) => {
        const body = { grant_type: 'client_credentials', client_id: CLIENT_ID } as const;
        const reply = await http.call(postOauthToken, { body, signal }).catch((error: unknown) => {
          // A message for the operator, who configured the client id; a visitor cannot fix it (README 9).
          if (codeOf(error) === 'wrong_client') console.error('Wrong API Key');
          throw error;
        });
        if (!signal.aborted) http.setHeaders({ authorization: `${reply.token_type} ${reply.access_token}` });
        return { lifetimeMs: reply.expires_in * 1000 };
      }),
      recognise: fromPromise<Me | null, void>(({ signal }) => {
        forgetToken();
        return http
          .call(getMe, { signal, final: true })
          .catch((error: unknown) =>
            error instanceof ApiError && error.status === 401 ? null : Promise.reject(error),
          );
      }),
      renewSession: fromCallback<{ type: 'none' }, Me | null, SessionEvent>(({ input, sendBack }) => {
        let isOver = false;
        let stop = () => {};
        void import('../renewal/start.ts').then(({ renewSession }) => {
          if (isOver || !input) return;
          stop = renewSession(deps, input, {
            known: (known) => sendBack({ type: 'known', user: known }),
            over: () => sendBack({ type: 'over' }),
          });
        });
        return () => {
          isOver = true;
          stop();
        };
      }),
      dropAuthorization: fromPromise<void, void>(({ signal }) => dropAuthorization(http, signal)),
      endSession: fromPromise<void, void>(async ({ signal }) => {
        await http.call(postLogout, { signal });
        forgetToken();
      }),
    },
    actions: {
      setHeaders: (_, { token_type, access_token }) => {
        http.setHeaders({ authorization: `${token_type} ${access_token}` });
        http.forget();
      },
      runStep: ({ context }, { step }) => runStep(step, context),
      runLastStep: ({ context }) => deps.loadsSeduceBoost && runStep('load-seduce-boost', context),
      welcome: ({ context: { oauth } }) =>
        afterwards(() =>
          toasts.show({
            key: 'auth.welcome',
            level: 'success',
            durationMs: TOAST_MS.confirmation,
            text: oauth?.is_first_login ? msg`Welcome!` : msg`Welcome back!`,
          }),
        ),
      announceLogin: ({ context }) =>
        afterwards(
          () => context.user && loggedIn({ user: context.user, first: context.user.is_first_login }),
        ),
      announceJoining: ({ context }) =>
        afterwards(() => {
          if (context.user) loggedIn({ user: context.user, first: false });
          // An impersonation begins with a new document, as in the tab in which it started.
          if (context.user?.impersonate_mode) navigation.leave(navigation.href(navigation.current().path));
          else navigation.reload();
        }),
      announceLogout: () => {
        forgetToken();
        forgetDevice('logout');
        afterwards(() => {
          loggedOut();
          // The toast for status 201 (README 5): after a requested logout, not after an expired session.
          toasts.show({
            key: 'auth.logged-out',
            level: 'success',
            durationMs: TOAST_MS.confirmation,
            text: msg`The user is logged out`,
          });
          navigation.go('/');
        });
      },
      announceExpiry: () => {
        forgetToken();
        forgetDevice('session');
        afterwards(() => {
          loggedOut();
          navigation.reload();
        });
      },
      reportFailure: ({ event }) => toasts.showError('error' in event ? event.error : null),
    },
  });
  const actor = createActor(machine, { input: { user } });
  hub.follow(actor);
  return actor;
}
