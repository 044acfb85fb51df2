/** A login performs the steps of README 2 in order, and revokes the token if its member cannot be loaded. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Me } from '../api/me.ts';
import { credentialsFixture, memberFixture, oauthFixture } from './fixtures.ts';
import { sessionMachine } from './machine.ts';
import { oauthOf, type Credentials, type LoginEvent, type Oauth } from './types.ts';

const oauth = oauthOf(oauthFixture, 0);
const WITH_CREDENTIALS: LoginEvent = { type: 'logIn', credentials: credentialsFixture };
const AFTER_SIGN_UP: LoginEvent = { type: 'signedUp', oauth };
const FROM_SECOND = [
  'headers of sample-access-token',
  'me',
  'refresh-promos',
  'push-analytics',
  'welcome (first: true)',
  'set-error-user',
  'clear-newsletter-flag',
  'load-seduce-boost',
  'logged in',
];

/** A visitor's session with recording actors and actions. */
function recordingSession(answers: { token?: Promise<Oauth>; me?: Promise<Me> } = {}) {
  const actions: string[] = [];
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: {
      postCredentials: fromPromise<Oauth, Credentials>(({ input: { username } }) => {
        actions.push(`credentials of ${username}`);
        return answers.token ?? Promise.resolve(oauth);
      }),
      loadUser: fromPromise<Me, void>(() => {
        actions.push('me');
        return answers.me ?? Promise.resolve(memberFixture);
      }),
      dropAuthorization: fromPromise<void, void>(async () => void actions.push('dropped')),
    },
    actions: {
      setHeaders: (_, { access_token }) => void actions.push(`headers of ${access_token}`),
      runStep: (_, { step }) => void actions.push(step),
      runLastStep: () => void actions.push('load-seduce-boost'),
      welcome: ({ context }) => void actions.push(`welcome (first: ${context.oauth?.is_first_login})`),
      announceLogin: () => void actions.push('logged in'),
    },
  });
  const actor = createActor(machine, { clock, input: { user: null } }).start();
  const settled = () => waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  return { actor, clock, actions, settled };
}

describe('a login', () => {
  it('performs its steps in order, without the cookie step, which the first reply has done', async () => {
    const { actor, actions, settled } = recordingSession();
    actor.send(WITH_CREDENTIALS);
    const { value, context } = await settled();
    expect(actions).toEqual(['credentials of robin@example.org', ...FROM_SECOND]);
    expect(value).toBe('member');
    expect(context).toMatchObject({ user: memberFixture, oauth: null, refusal: null });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('a long evening');
  });

  it('a login after a sign-up begins with the tokens of its reply', async () => {
    const { actor, actions, settled } = recordingSession();
    actor.send(AFTER_SIGN_UP);
    expect((await settled()).value).toBe('member');
    expect(actions).toEqual(FROM_SECOND);
  });

  it('a login with wrong credentials performs no further step', async () => {
    const token = Promise.reject(new ApiError(401, { code: 'wrong_credentials' }));
    const { actor, actions, settled } = recordingSession({ token });
    actor.send(WITH_CREDENTIALS);
    const { value, context } = await settled();
    expect(actions).toEqual(['credentials of robin@example.org']);
    expect(value).toEqual({ visitor: 'anonymous' });
    expect(context).toMatchObject({ user: null, refusal: { code: 'wrong_credentials' } });
  });

  it.each([401, 403])('revokes the token if the user cannot be loaded (%i)', async (status) => {
    const me = Promise.reject(new ApiError(status, { code: 'unauthenticated' }));
    const { actor, actions, settled } = recordingSession({ me });
    actor.send(WITH_CREDENTIALS);
    const { context } = await settled();
    expect(actions).toEqual([
      'credentials of robin@example.org',
      'headers of sample-access-token',
      'me',
      'dropped',
    ]);
    expect(context).toMatchObject({ user: null, oauth: null, refusal: { code: 'unauthenticated' } });
  });

  it('fails after a timeout', async () => {
    const { actor, clock, actions, settled } = recordingSession({ me: new Promise(() => {}) });
    actor.send(AFTER_SIGN_UP);
    clock.increment(20_000);
    const { context } = await settled();
    expect(actions.at(-1)).toBe('dropped');
    expect(context).toMatchObject({ user: null, refusal: { code: 'timeout' } });
  });
});
