/** The session in time: logout's debounce, expiry, logging in. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { User } from '../../../kernel/ports/session.ts';
import type { LoginInput, LoginOutcome } from '../sequence/login.ts';
import { LOGOUT_DEBOUNCE_MS, sessionMachine } from './machine.ts';
import { memberSample } from './samples.ts';

const start = { by: 'credentials', username: 'robin@example.org', password: 'a long evening' } as const;

/** A session whose actors answer at once, on a clock the test moves. */
function sessionAt(user: User | null) {
  const clock = new SimulatedClock();
  const ended = vi.fn<() => void>();
  const announced = vi.fn<(what: string) => void>();
  const machine = sessionMachine.provide({
    actors: {
      login: fromPromise<LoginOutcome, LoginInput>(async () => ({
        is: 'member',
        user: memberSample,
        lifeMs: 5000,
      })),
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
