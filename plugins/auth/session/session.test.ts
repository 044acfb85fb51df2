/** The session in time: the eleven steps in their order, failures on the way, logout's debounce, expiry. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '../../../kernel/http/errors.ts';
import type { User } from '../../../kernel/ports/session.ts';
import type { OauthReply } from '../api.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginStart, Oauth, PeerStep } from './login.ts';
import { LOGOUT_DEBOUNCE_MS, sessionMachine } from './machine.ts';
import { memberSample, oauthSample, startSamples } from './samples.ts';

const [start] = startSamples as [LoginStart];

/** A login whose actors only say that they were asked. */
function loginTelling(told: string[], { me = memberSample }: { me?: User | ApiError } = {}) {
  return loginMachine.provide({
    actors: {
      postCredentials: fromPromise<OauthReply, LoginStart | null>(async () => {
        told.push('credentials');
        return oauthSample;
      }),
      storeOauth: fromPromise<Oauth, OauthReply | null>(async () => {
        told.push('oauth');
        return { ...oauthSample, expires_at: 0 };
      }),
      setHeaders: fromPromise<void, Oauth | null>(async () => void told.push('headers')),
      loadUser: fromPromise<User, void>(async () => {
        told.push('me');
        if (me instanceof ApiError) throw me;
        return me;
      }),
      tellPeers: fromPromise<void, PeerStep>(async ({ input }) => {
        told.push(input.step);
        throw new Error('a peer that fails undoes nothing');
      }),
      welcome: fromPromise<void, boolean>(
        async ({ input }) => void told.push(input ? 'welcome' : 'welcome back'),
      ),
      saveAuthorization: fromPromise<void, Oauth | null>(async () => void told.push('cookie')),
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
  it('takes its eleven steps in order', async () => {
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
      'cookie',
      'set-error-user',
      'clear-newsletter-flag',
      'load-seduce-boost',
    ]);
    expect(output).toEqual({ is: 'member', user: memberSample, lifeMs: 604_800_000 });
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

/** A session whose actors answer at once, on a clock the test moves. */
function sessionAt(user: User | null) {
  const clock = new SimulatedClock();
  const ended = vi.fn<() => void>();
  const announced = vi.fn<(what: string) => void>();
  const machine = sessionMachine.provide({
    actors: {
      login: loginTelling([]),
      requestClientToken: fromPromise<{ lifeMs: number }, void>(async () => ({ lifeMs: 1000 })),
      dropAuthorization: fromPromise<void, void>(async () => {}),
      endSession: fromPromise<void, void>(async () => ended()),
    },
    actions: {
      announceLogin: () => announced('login'),
      announceLogout: () => announced('logout'),
      announceExpiry: () => announced('expiry'),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { user, memberLifeMs: 5000, loadsSeduceBoost: true },
  }).start();
  return { actor, clock, ended, announced };
}

describe('the session', () => {
  it('is a member at once when the origin inlined one, else a visitor who gets a client token when calm', async () => {
    expect(sessionAt(memberSample).actor.getSnapshot().value).toBe('member');
    const { actor, clock } = sessionAt(null);
    expect(actor.getSnapshot().value).toEqual({ visitor: 'anonymous' });
    clock.increment(3000);
    await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'guest' }));
    clock.increment(1000);
    expect(actor.getSnapshot().value).toEqual({ visitor: 'requestingToken' });
  });

  it('logs out 700 ms after the last press', async () => {
    const { actor, clock, ended, announced } = sessionAt(memberSample);
    actor.send({ type: 'logOut' });
    clock.increment(LOGOUT_DEBOUNCE_MS - 1);
    actor.send({ type: 'logOut' });
    clock.increment(LOGOUT_DEBOUNCE_MS - 1);
    expect(actor.getSnapshot().value).toEqual({ loggingOut: 'waiting' });
    clock.increment(1);
    await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'anonymous' }));
    expect(ended).toHaveBeenCalledOnce();
    expect(announced).toHaveBeenCalledExactlyOnceWith('logout');
    expect(actor.getSnapshot().context.user).toBeNull();
  });

  it('becomes a visitor when its time is over', async () => {
    const { actor, clock, announced } = sessionAt(memberSample);
    clock.increment(5000);
    await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'anonymous' }));
    expect(announced).toHaveBeenCalledExactlyOnceWith('expiry');
  });

  it('logs in and says so', async () => {
    const { actor, announced } = sessionAt(null);
    actor.send({ type: 'logIn', start });
    await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    expect(actor.getSnapshot().value).toBe('member');
    expect(announced).toHaveBeenCalledExactlyOnceWith('login');
  });
});
