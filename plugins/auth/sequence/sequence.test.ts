/** The login sequence: its steps in their order, and the token given back when one of the first fails. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../../../kernel/http/errors.ts';
import type { OauthReply } from '../api.ts';
import type { Me } from '../api/me.ts';
import { memberFixture } from '../session/fixtures.ts';
import type { LoginStart, Oauth, PeerStep } from './login.ts';
import { loginMachine } from './machine.ts';
import { oauthFixture, startFixtures } from './fixtures.ts';

const [start] = startFixtures as [LoginStart];

/** A login whose actors only say that they were asked. */
function loginTelling(told: string[], { me = memberFixture }: { me?: Me | ApiError } = {}) {
  return loginMachine.provide({
    actors: {
      postCredentials: fromPromise<OauthReply, LoginStart | null>(async () => {
        told.push('credentials');
        return oauthFixture;
      }),
      storeOauth: fromPromise<Oauth, OauthReply | null>(async () => {
        told.push('oauth');
        return { ...oauthFixture, expires_at: 0 };
      }),
      setHeaders: fromPromise<void, Oauth | null>(async () => void told.push('headers')),
      loadUser: fromPromise<Me, void>(async () => {
        told.push('me');
        if (me instanceof ApiError) throw me;
        return me;
      }),
      notifyPeers: fromPromise<void, PeerStep>(async ({ input }) => {
        told.push(input.step);
        throw new Error('a peer that fails undoes nothing');
      }),
      welcome: fromPromise<void, boolean>(
        async ({ input }) => void told.push(input ? 'welcome' : 'welcome back'),
      ),
      dropAuthorization: fromPromise<void, void>(async () => void told.push('dropped')),
    },
  });
}

const settle = async (login: ReturnType<typeof loginTelling>, loadsSeduceBoost = true) => {
  const actor = createActor(login, { input: { start, loadsSeduceBoost } }).start();
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  return actor.getSnapshot();
};

describe('the login sequence', () => {
  it('takes its steps in order, without one for the cookie that came with the first reply', async () => {
    const told: string[] = [];
    const { output, context } = await settle(loginTelling(told));
    expect(told).toEqual([
      'credentials',
      'oauth',
      'headers',
      'me',
      'refresh-promos',
      'push-analytics',
      'welcome',
      'set-error-user',
      'clear-newsletter-flag',
      'load-seduce-boost',
    ]);
    expect(output).toEqual({ is: 'member', user: memberFixture });
    expect(JSON.stringify(context)).not.toContain('a long evening');
  });

  it('loads no seduce-boost films where the brand has none', async () => {
    const told: string[] = [];
    await settle(loginTelling(told), false);
    expect(told.at(-1)).toBe('clear-newsletter-flag');
  });

  it.each([401, 403])('gives the token back when the user cannot be loaded (%i)', async (status) => {
    const told: string[] = [];
    const me = new ApiError(status, { code: 'unauthenticated' });
    const { output } = await settle(loginTelling(told, { me }));
    expect(told).toEqual(['credentials', 'oauth', 'headers', 'me', 'dropped']);
    expect(output).toEqual({ is: 'refused', refusal: { code: 'unauthenticated' } });
  });
});
