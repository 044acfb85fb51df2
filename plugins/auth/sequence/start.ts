/** The login sequence with its dependencies, loaded when somebody logs in: calls, headers, toasts, and what is told to other plugins. */
import { msg } from '@lingui/core/macro';
import { createActor, fromPromise, toPromise } from 'xstate';
import { TOAST_MS } from '../../../kernel/ports/toasts.ts';
import { postLogin, type OauthReply } from '../api.ts';
import { getMe, type Me } from '../api/me.ts';
import type { SessionDeps } from '../session/deps.ts';
import { dropAuthorization } from '../session/authorization.ts';
import type { LoginInput, LoginOutcome, LoginStart, Oauth, PeerStep } from './login.ts';
import { loginMachine } from './machine.ts';

function loginWithDeps({ http, chance, toasts, stepReached }: SessionDeps) {
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
      loadUser: fromPromise<Me, void>(({ signal }) => http.call(getMe, { signal })),
      notifyPeers: fromPromise<void, PeerStep>(async ({ input: { step, user, first } }) => {
        if (user) stepReached({ step, user, first });
      }),
      welcome: fromPromise<void, boolean>(async ({ input: first }) => {
        toasts.show({
          key: 'auth.welcome',
          level: 'success',
          durationMs: TOAST_MS.confirmation,
          text: first ? msg`Welcome!` : msg`Welcome back!`,
        });
      }),
      dropAuthorization: fromPromise<void, void>(({ signal }) => dropAuthorization(http, signal)),
    },
  });
}

/** Runs the steps to their end. A login that is given up goes no further. */
export function runLogin(deps: SessionDeps, input: LoginInput, signal: AbortSignal): Promise<LoginOutcome> {
  const actor = createActor(loginWithDeps(deps), { input });
  signal.addEventListener('abort', () => actor.stop());
  const outcome = toPromise(actor);
  actor.start();
  return outcome;
}
